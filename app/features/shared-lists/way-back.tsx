import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { Fold } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

type WayBackProps = {
  url: string;
  /** What it leads to, as one would tell oneself: 'Mi reserva'. */
  what: string;
  /** What it is good for. */
  text: string;
};

/** Shows a guest in one line the link back to what is theirs, folded, and the way to send it to themselves. */
export function WayBack({ url, what, text }: WayBackProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <div className="min-w-0 has-[details[open]]:basis-full">
        <Fold title="Guardá este link">
          <p className="mb-3 text-balance">{text}</p>
          <Field id="way-back-link" label="Tu link" defaultValue={url} readOnly />
          <ShareButton title={what} url={url} isAlone isCopy />
        </Fold>
      </div>
      <a
        href={`https://wa.me/?${new URLSearchParams({ text: `${what}: ${url}` })}`}
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
