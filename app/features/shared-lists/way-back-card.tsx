import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { sharedListTexts, signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

type WayBackCardProps = {
  /** The address that opens a guest's reservations. */
  url: string;
  /** The list that they came by; null when they come from none. */
  token: string | null;
};

/** For a guest: the link back to what they reserved, and the way to a list of their own. */
export function WayBackCard({ url, token }: WayBackCardProps) {
  const message = `Mi reserva: ${url}`;
  return (
    <Card as="section" aria-labelledby="way-back" className="mb-4 flex flex-col gap-3">
      <h2 id="way-back" className="text-lg text-balance">
        {sharedListTexts.keep}
      </h2>
      <Field id="way-back-link" label="Tu link" defaultValue={url} readOnly />
      <div className="flex flex-wrap gap-2">
        <ShareButton title="Mi reserva" url={url} isAlone isCopy />
        <a
          href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('soft')}
        >
          <Icon name="share" />
          Mandármelo por WhatsApp
        </a>
      </div>
      <p className="text-balance">{sharedListTexts.yours}</p>
      <ButtonLink to={signingPath('/register', token)} variant="quiet" className="self-start">
        Crear mi cuenta
      </ButtonLink>
    </Card>
  );
}
