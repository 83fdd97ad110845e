import { Link } from '@remix-run/react';
import type { FocusEvent } from 'react';
import { WhatsAppLink } from '#app/features/gifts/sharing/send-link-card.tsx';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { useOwnPath } from '#app/lib/use-own-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, Fold } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ListLink } from '#contract/list-links.ts';

let isJustMade = false;

/** Makes a link, which is copied as soon as it is shown: sending it is what it is made for. */
export async function copyNewLink<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    isJustMade = error instanceof Response && error.status < 400;
    throw error;
  }
}

function takeJustMade() {
  const wasMade = isJustMade;
  isJustMade = false;
  return wasMade;
}

/** For who copies by hand. */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** One of one's links: to send, to copy, to look at as others do, to change or to end. */
export function ListLinkCard({ link, origin, ownerName }: LinkProps) {
  const { noun } = useSettings();
  const ownPath = useOwnPath();
  const { id, listName } = link;
  const titleId = `link-${id}-title`;
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-xl">
        {listName ?? listLinkTexts.all(noun, ownerName)}
      </h2>
      {link.needsConfirmation ? (
        <Unconfirmed link={link} />
      ) : (
        <Sending link={link} origin={origin} ownerName={ownerName} />
      )}
      <Fold title="Opciones">
        <div className="flex flex-col items-start">
          <CardLink to={ownPath(`/profile/share/${id}`)}>Cambiar las opciones</CardLink>
          <CardLink to={ownPath(`/profile/share/${id}/change`)}>Cambiar el link</CardLink>
          <CardLink to={ownPath(`/profile/share/${id}/end`)}>Dejar de compartir</CardLink>
        </div>
      </Fold>
    </Card>
  );
}

/** Says that a link opens nothing, since not all friends see its list any more, and leads to confirming it. */
function Unconfirmed({ link: { listId, listName } }: { link: ListLink }) {
  return (
    <>
      <p className="flex gap-2">
        <Icon name="lock" className="text-muted" />
        <span className="min-w-0">{listLinkTexts.unconfirmed}</span>
      </p>
      <ButtonLink to={`/profile/lists/${listId}/compartir`} variant="soft" icon="link" className="self-start">
        Confirmar
        <span className="sr-only"> el link de {listName}</span>
      </ButtonLink>
    </>
  );
}

type LinkProps = {
  link: ListLink;
  origin: string;
  /** Whose list it is, where it is no list of one's own. */
  ownerName?: string | undefined;
};

/** A link that opens its list: to send, to copy, to look at it as others do. */
function Sending({ link, origin, ownerName }: LinkProps) {
  const { noun } = useSettings();
  const url = `${origin}/lista/${link.token}`;
  const text = listLinkTexts.message(noun, ownerName);
  return (
    <>
      <LinkField link={link} origin={origin} ownerName={ownerName} />
      <div className="flex flex-wrap gap-2">
        <WhatsAppLink text={text} url={url} />
        <ShareButton title={text} text={text} url={url} isAlone={false} />
        <ShareButton title={text} url={url} isAlone={false} isCopy isCopiedAtOnce={takeJustMade} />
      </div>
      <CardLink to={`/lista/${link.token}`}>Ver cómo la ven los demás</CardLink>
    </>
  );
}

/** The link itself, to be seen and copied by hand. */
export function LinkField({ link, origin, ownerName }: LinkProps) {
  const url = `${origin}/lista/${link.token}`;
  return (
    <Field
      key={url}
      id={`link-${link.id}`}
      label={ownerName ? `El link de la lista de ${ownerName}` : 'El link de tu lista'}
      defaultValue={url}
      readOnly
      onFocus={selectAll}
    />
  );
}

function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-touch items-center self-start font-semibold text-primary underline"
    >
      {children}
    </Link>
  );
}
