import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

type CardProps = {
  /** What the sheet is in the page's outline. */
  as?: 'div' | 'section';
  'aria-labelledby'?: string;
  className?: string;
  children: ReactNode;
};

/** A white sheet with the one soft shadow. */
export function Card({ as: Tag = 'div', className = '', ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={`rounded-card bg-surface p-4 shadow-soft ring-1 ring-line sm:p-6 ${className}`}
    />
  );
}

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
