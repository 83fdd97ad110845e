import type { ReactNode } from 'react';

/** The heading of a page, one sentence under it, and what can be done at its side. */
export function PageTitle({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-4 md:mb-6">
      <div className="min-w-0 grow basis-32">
        <h1 className="text-2xl">{title}</h1>
        {hint && <p className="mt-1 text-muted">{hint}</p>}
      </div>
      {children && <div className="flex max-w-full shrink-0 flex-wrap justify-end gap-2">{children}</div>}
    </div>
  );
}
