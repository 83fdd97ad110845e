import type { FocusEvent, ReactNode } from 'react';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** For who copies by hand. */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

type SendLinkCardProps = {
  /** What the ids of its parts begin with. */
  id: string;
  title: string;
  /** What a chat gets before the link. */
  text: string;
  url: string;
  /** What the link is called over its field. */
  label: string;
  /** Whether another button of the page comes first. */
  isQuiet?: boolean;
  /** What to mind before it is sent. */
  children?: ReactNode;
};

/** A link by which people join something, to be sent: by WhatsApp, copied, or by the device's own menu. */
export function SendLinkCard({ id, title, text, url, label, isQuiet = false, children }: SendLinkCardProps) {
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {children}
      <div className="flex flex-wrap gap-2">
        <WhatsAppLink text={text} url={url} isQuiet={isQuiet} />
        <ShareButton title={text} url={url} isAlone={false} isCopy />
        <ShareButton title={text} text={text} url={url} isAlone={false} />
      </div>
      <Field key={url} id={id} label={label} defaultValue={url} readOnly onFocus={selectAll} />
    </Card>
  );
}

/** Opens WhatsApp with a link to send, and what a chat gets before it. */
export function WhatsAppLink({
  text,
  url,
  isQuiet = false,
}: Pick<SendLinkCardProps, 'text' | 'url' | 'isQuiet'>) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(isQuiet ? 'quiet' : 'primary')}
    >
      <Icon name="send" />
      Mandar por WhatsApp
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
