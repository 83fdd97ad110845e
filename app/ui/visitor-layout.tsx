import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
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

/** The first stop of the Tab key on every page: past the menus, to `<main id="contenido">`. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-5 py-3 font-semibold text-on-primary focus-visible:translate-y-0"
    >
      Saltar al contenido
    </a>
  );
}
