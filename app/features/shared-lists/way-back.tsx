import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { Fold } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Shows a guest in one line the link back to what they reserved (`url`), folded, and the way to send it to themselves. */
export function WayBack({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <div className="min-w-0 has-[details[open]]:basis-full">
        <Fold title="Guardá este link">
          <p className="mb-3 text-balance">{sharedListTexts.keep}</p>
          <Field id="way-back-link" label="Tu link" defaultValue={url} readOnly />
          <ShareButton title="Mi reserva" url={url} isAlone isCopy />
        </Fold>
      </div>
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `Mi reserva: ${url}` })}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Mandármelo por WhatsApp"
        className="inline-flex min-h-touch items-center gap-2 font-semibold text-primary underline"
      >
        <Icon name="share" />
        Mandármelo
      </a>
    </div>
  );
}
