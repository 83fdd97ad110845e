import { Link } from '@remix-run/react';
import type { FocusEvent } from 'react';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { buttonClass } from '#app/ui/button-style.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ListLink } from '#contract/list-links.ts';

/** For who copies by hand. */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** One of one's links: to send, to copy, to look at as others do, to change or to end. */
export function ListLinkCard({ link, origin }: { link: ListLink; origin: string }) {
  const { noun } = useSettings();
  const { id, listName, token } = link;
  const url = `${origin}/lista/${token}`;
  const text = listLinkTexts.message(noun);
  const titleId = `link-${id}-title`;
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-xl break-words">
        {listName ?? listLinkTexts.all(noun)}
      </h2>
      <Field
        key={url}
        id={`link-${id}`}
        label="El link de tu lista"
        defaultValue={url}
        readOnly
        onFocus={selectAll}
      />
      <div className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary')}
        >
          <Icon name="send" />
          Mandar por WhatsApp
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        <ShareButton title={text} text={text} url={url} isAlone={false} />
        <ShareButton title={text} url={url} isAlone={false} isCopy />
      </div>
      <div className="flex flex-wrap gap-x-5">
        <CardLink to={`/lista/${token}`}>Ver cómo la ven los demás</CardLink>
        <CardLink to={`/profile/share/${id}`}>Cambiar las opciones</CardLink>
        <CardLink to={`/profile/share/${id}/change`}>Cambiar el link</CardLink>
        <CardLink to={`/profile/share/${id}/end`}>Dejar de compartir</CardLink>
      </div>
    </Card>
  );
}

function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-touch items-center font-semibold text-primary underline">
      {children}
    </Link>
  );
}
