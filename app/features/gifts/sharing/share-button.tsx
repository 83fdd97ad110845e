import { useEffect, useState } from 'react';
import { COPIED_MS, shareLink } from '#app/features/gifts/sharing/share-link.js';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type ShareButtonProps = {
  title: string;
  url: string;
  /** On a page without framework scripts `share-link.js` shows it and makes it work. */
  isAlone: boolean;
  label?: string;
};

/** Shares or copies the gift's link and says '¡Copiado!' for 2 s. Shown only where scripts run. */
export function ShareButton({ title, url, isAlone, label = 'Compartir' }: ShareButtonProps) {
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      // why: its space is reserved where scripts run, so that nothing shifts on hydration.
      data-asleep={!isHydrated || undefined}
      data-share-alone={isAlone || undefined}
      data-title={title}
      data-url={url}
      onClick={async () => setCopied(await shareLink({ title, url }))}
      className="hidden min-h-touch items-center gap-2 rounded-full px-3 font-semibold text-ink hover:bg-sunken data-asleep:invisible scripted:inline-flex"
    >
      <Icon name="share" />
      <span>
        <span hidden={isCopied}>{label}</span>
        {/* why: apart from the usual word, which would be read out each time it comes or comes back. */}
        <span aria-live="polite">{isCopied && '¡Copiado!'}</span>
      </span>
    </button>
  );
}
