import { navItems } from '#app/lib/paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OfflineDrawing } from '#app/ui/illustrations/drawing.tsx';
import { Logo } from '#app/ui/logo.tsx';

// why: shown at any other address, it would be taken for that one's page by the scripts.
export const handle: PageHandle = { noScripts: 'all' };
export const meta = pageMeta('Sin conexión');

/**
 * What the service worker shows, at any address, when there is no connection and nothing cached. No script runs in it, so
 * it has plain links, the first of which retries its own address.
 */
export default function OfflinePage() {
  const { appName, noun } = useSettings();
  return (
    <main
      id="contenido"
      className="mx-auto flex min-h-dvh max-w-text flex-col items-center justify-center gap-3 px-4 py-10 text-center"
    >
      <Logo name={appName} className="mb-6" />
      <OfflineDrawing />
      <h1 className="mt-4 text-3xl">Estás sin conexión</h1>
      <p className="max-w-field text-balance text-muted">
        Esta página necesita internet. Cuando vuelva la señal, probá de nuevo.
      </p>
      <p className="mt-4">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the very one that the page stands at. */}
        <a href="" className={buttonClass('primary')}>
          <Icon name="refresh" />
          Reintentar
        </a>
      </p>
      <nav aria-labelledby="kept-title" className="mt-8">
        <h2 id="kept-title" className="text-base text-muted">
          Lo último que viste sigue acá
        </h2>
        <p className="mt-3 flex flex-wrap justify-center gap-2">
          <a href={navItems.feed.to} className={buttonClass('quiet')}>
            <Icon name={navItems.feed.icon} />
            Inicio
          </a>
          <a href={navItems.profile.to} className={buttonClass('quiet')}>
            <Icon name={navItems.profile.icon} />
            Mis {noun}s
          </a>
          <a href={navItems.reservations.to} className={buttonClass('quiet')}>
            <Icon name={navItems.reservations.icon} />
            Mis reservas
          </a>
        </p>
      </nav>
    </main>
  );
}
