import type { FocusEvent } from 'react';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** For who copies by hand. */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** The link by which people join, to be sent. */
export function DrawLinkCard({ name, url }: { name: string; url: string }) {
  const text = drawTexts.message(name);
  return (
    <Card as="section" aria-labelledby="draw-link-title" className="flex flex-col gap-3">
      <h2 id="draw-link-title" className="text-xl">
        Mandá el link para que se anoten
      </h2>
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
        <ShareButton title={text} url={url} isAlone={false} isCopy />
        <ShareButton title={text} text={text} url={url} isAlone={false} />
      </div>
      <Field
        key={url}
        id="draw-link"
        label="El link del sorteo"
        defaultValue={url}
        readOnly
        onFocus={selectAll}
      />
    </Card>
  );
}
