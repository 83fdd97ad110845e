import type { ComponentType, ReactNode } from 'react';
import { EmptyBoxDrawing } from '#app/ui/illustrations/empty-box-drawing.tsx';
import { KnotDrawing } from '#app/ui/illustrations/knot-drawing.tsx';
import { NoMatchDrawing } from '#app/ui/illustrations/no-match-drawing.tsx';
import { OfflineDrawing } from '#app/ui/illustrations/offline-drawing.tsx';

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
