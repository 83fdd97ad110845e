import type { ReactNode } from 'react';

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
