import { useLocation } from '@remix-run/react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { type InstallMethod, promptInstall } from '#app/features/pwa/install-offer.ts';
import { isFresh } from '#app/lib/is-fresh.ts';
import { takesQuestion } from '#app/lib/one-question.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogHeader } from '#app/ui/dialog.tsx';
import { useFocusUncovered } from '#app/ui/focus/use-not-covered.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LogoMark } from '#app/ui/logo.tsx';

/** Whether to offer it now, which is noted; fetched with the dialog, since few pages ever come to ask. */
export const takesInstallOffer = () => !isInstallSnoozed() && takesQuestion('install');

type InstallDialogProps = {
  method: InstallMethod;
  /**
   * False for the one that comes by itself: it takes neither the focus nor the page from what is being done. As a banner
   * (`banner.tsx`) it has room of its own below the page's content, so that everything can be scrolled out from under it.
   */
  isModal: boolean;
  onClose(): void;
};

/** Offers to install the app, or says how it is done by hand. */
export function InstallDialog({ method, isModal, onClose }: InstallDialogProps) {
  const titleId = useId();
  const offer = useRef<HTMLDialogElement>(null);
  useFocusUncovered(offer);
  const { pathname, search } = useLocation();
  const { appName, noun } = useSettings();
  const title = `Instalá ${appName}`;
  const putOff = () => {
    snoozeInstall();
    onClose();
  };
  const install = async () => {
    if (!(await promptInstall())) snoozeInstall();
    onClose();
  };
  const here = `${pathname}${search}`;
  const content = (
    // why: outside of `<main>` the header of anything but a section is one more banner of the page.
    <section>
      <DialogHeader id={titleId} title={title} closeTo={here} onClose={putOff} />
      <div className="flex flex-col gap-5 p-4 sm:p-6">
        <div className="flex items-center gap-4">
          <LogoMark className="size-14" />
          <p className="text-pretty">
            Con su ícono en tu pantalla, a pantalla completa, y tus {noun}s a mano aun sin conexión.
          </p>
        </div>
        {method === 'ios' && (
          <ol className="flex list-decimal flex-col gap-2 pl-6">
            <li>
              Tocá <strong>Compartir</strong>{' '}
              <Icon name="share" size="small" className="inline align-text-bottom" /> en la barra del
              navegador.
            </li>
            <li>
              Elegí <strong>Agregar a inicio</strong>.
            </li>
            <li>
              Confirmá con <strong>Agregar</strong>.
            </li>
          </ol>
        )}
        {method === 'mac' && (
          <p>
            En la barra de arriba, abrí <strong>Archivo</strong> y elegí <strong>Agregar al Dock</strong>.
          </p>
        )}
        {method === 'menu' && (
          <p>
            Abrí el menú del navegador y elegí <strong>Instalar</strong> o{' '}
            <strong>Agregar a la pantalla de inicio</strong>.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant={method === 'prompt' ? 'quiet' : 'primary'} onClick={putOff}>
            {method === 'prompt' ? 'Ahora no' : 'Entendido'}
          </Button>
          {method === 'prompt' && (
            <Button type="button" icon="download" onClick={install}>
              Instalar
            </Button>
          )}
        </div>
      </div>
    </section>
  );
  if (isModal) {
    return (
      <Dialog labelledBy={titleId} closeTo={here} onClose={putOff} size="small">
        {content}
      </Dialog>
    );
  }
  return (
    <div
      data-banner="tall"
      className="pointer-events-none sticky bottom-above-bar z-30 ml-auto w-full max-w-field px-4 md:bottom-4"
    >
      <dialog
        ref={offer}
        open
        aria-labelledby={titleId}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && putOff()}
        className="pointer-events-auto static mb-3 w-full animate-rise overflow-clip rounded-card bg-surface text-ink shadow-soft ring-1 ring-line [--spacing-ceiling:0rem]"
      >
        {content}
      </dialog>
    </div>
  );
}

/** Where the moment of the last "not now" is kept. */
const KEY = 'installPromptDismissed';
const REST_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether the install dialog was put off less than 7 days ago; `kept` is what local storage holds. */
export function isSnoozed(kept: string | null, now: number): boolean {
  return isFresh(REST_MS, Number(kept ?? Number.NaN), now);
}

/** As `isSnoozed`, for this browser. */
function isInstallSnoozed(): boolean {
  return isSnoozed(localStorage.getItem(KEY), Date.now());
}

/** Puts the dialog off for 7 days. */
function snoozeInstall(): void {
  localStorage.setItem(KEY, String(Date.now()));
}
