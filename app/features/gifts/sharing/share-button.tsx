import { useEffect, useState } from 'react';
import { COPIED_MS, copyText, shareLink } from '#app/features/gifts/sharing/share-link.js';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useLatest } from '#app/ui/use-latest.ts';

type ShareButtonProps = {
  title: string;
  url: string;
  /** What a chat gets before the link. */
  text?: string;
  /** Whether it only copies. */
  isCopy?: boolean;
  /** Asked once when it is shown: whether to copy without a press. */
  isCopiedAtOnce?: () => boolean;
  /** On a page without framework scripts `share-link.js` shows it and makes it work. */
  isAlone: boolean;
};

/** Shares or copies a link and says '¡Copiado!' for 2 s. Shown only where scripts run. */
export function ShareButton({ title, url, text, isCopy = false, isCopiedAtOnce, isAlone }: ShareButtonProps) {
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const atOnce = useLatest(isCopiedAtOnce);
  useEffect(() => {
    if (atOnce.current?.()) copyText(url).then(setCopied);
  }, [url]);
  return (
    <button
      type="button"
      // why: its space is reserved where scripts run, so that nothing shifts on hydration.
      data-asleep={!isHydrated || undefined}
      data-share-alone={isAlone || undefined}
      data-title={title}
      data-url={url}
      data-copy={isCopy || undefined}
      onClick={async () =>
        setCopied(await (isCopy ? copyText(url) : shareLink({ title, url, ...(text && { text }) })))
      }
      className="hidden min-h-touch items-center gap-2 rounded-full px-3 font-semibold text-ink hover:bg-sunken data-asleep:invisible scripted:inline-flex"
    >
      <Icon name={isCopy ? 'clipboard' : 'share'} />
      <span>
        <span hidden={isCopied}>{isCopy ? 'Copiar' : 'Compartir'}</span>
        {/* why: apart from the usual word, which would be read out each time it comes or comes back. */}
        <span aria-live="polite">{isCopied && '¡Copiado!'}</span>
      </span>
    </button>
  );
}
