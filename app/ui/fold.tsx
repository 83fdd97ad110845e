import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

type FoldProps = { title: ReactNode; isOpen?: boolean; children: ReactNode };

/** What is seldom needed, under its title until that is pressed (`<details>`, so without scripts too). */
export function Fold({ title, isOpen, children }: FoldProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
