import type { ReactNode } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';

/** One of the big ways to a picture, for a button or the label of a file field. */
export const pictureSourceClass =
  'flex min-h-28 flex-col items-center justify-center gap-2 rounded-card bg-primary-soft px-2 py-4 text-center text-sm leading-tight font-semibold text-on-primary-soft transition-transform hover:bg-primary-soft-hover active:scale-[0.97] has-focus-visible:outline-3 has-focus-visible:outline-primary sm:text-base';

/** What stands in it: its drawing in a circle and its words. */
export function PictureSource({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-surface text-primary">
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </>
  );
}
