import type { ComponentType, ReactNode } from 'react';
import {
  Drawing,
  KnotDrawing,
  NoMatchDrawing,
  OfflineDrawing,
  SkyHeart,
} from '#app/ui/illustrations/drawing.tsx';

const drawings = {
  'no-gifts': EmptyBoxDrawing,
  'no-match': NoMatchDrawing,
  error: KnotDrawing,
  offline: OfflineDrawing,
} as const;

type EmptyStateProps = {
  /** Its name, or what is drawn on one page alone, which no other has to fetch. */
  drawing: keyof typeof drawings | ComponentType;
  /** What is the matter, in a sentence. */
  text: string;
  /** What can be done, in a sentence. */
  hint?: string;
  /** Whether it stands in place of the whole page, and `text` is its heading. */
  isPage?: boolean;
  /** The button or link that helps. */
  children?: ReactNode;
};

/** What stands where a list would be, when it is empty, has failed, or the connection is gone. */
export function EmptyState({ drawing, text, hint, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'p';
  const Picture = typeof drawing === 'string' ? drawings[drawing] : drawing;
  const isFailure = drawing === 'error' || drawing === 'offline';
  return (
    <div className="mx-auto flex max-w-field flex-col items-center gap-2 px-4 py-8 text-center">
      <Picture />
      <div role={isFailure ? 'alert' : undefined} className="mt-2">
        <Heading className="font-heading text-lg font-extrabold text-balance">{text}</Heading>
      </div>
      {hint && <p className="max-w-full text-balance text-muted">{hint}</p>}
      {children && <div className="mt-4 grid max-w-full gap-3">{children}</div>}
    </div>
  );
}

/** No gifts: an open box from which wishes rise. */
function EmptyBoxDrawing() {
  return (
    <Drawing>
      <SkyHeart x={100} y={30} size={1.5} />
      <SkyHeart x={68} y={48} size={0.8} isSun />
      <SkyHeart x={134} y={46} size={0.9} isSun />
      <path d="M58 86h84v44a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6z" />
      <path className="fill-sun" d="M92 86h16v50H92z" />
      <path className="fill-sunken" d="m58 86 10-16h64l10 16z" />
      <path d="m58 86-16-9 16-15 10 8zM142 86l16-9-16-15-10 8z" />
    </Drawing>
  );
}
