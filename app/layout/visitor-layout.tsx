import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SkipLink } from '#app/layout/skip-link.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { Logo } from '#app/ui/logo.tsx';

/** The frame of a page that stands outside the shell: the name leading to the start, and the page in `<main>`. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const { appName } = useSettings();
  return (
    <>
      <SkipLink />
      <header className="mx-auto flex h-14 max-w-content items-center px-4 md:px-6">
        <Link to="/" className="-ml-1 rounded-full px-1 py-1.5">
          <Logo name={appName} />
        </Link>
      </header>
      <main id="contenido" tabIndex={-1} className="mx-auto max-w-content px-4 pb-8 outline-none md:px-6">
        {children}
      </main>
    </>
  );
}
