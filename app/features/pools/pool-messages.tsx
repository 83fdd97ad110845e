import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { useSavedForm } from '#app/forms/use-saved-form.ts';
import { commentTimeAgo } from '#app/lib/time-ago.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { POOL_MESSAGE_MAX } from '#contract/pool-bounds.ts';
import type { PoolMessage } from '#contract/pools.ts';

type PoolMessagesProps = {
  /** Null when they could not be loaded. */
  messages: readonly PoolMessage[] | null;
  now: number;
  /** Tells a message's form from its own repeat. */
  submissionId: string;
  /** What came of the page's last form. */
  result: SubmissionResult<string[]> | undefined;
};

/** What members write to each other, oldest first, and the form to add to it. */
export function PoolMessages({ messages, now, submissionId, result }: PoolMessagesProps) {
  return (
    <Card as="section" aria-labelledby="pool-messages" className="flex flex-col gap-3">
      <h2 id="pool-messages" className="text-xl">
        Mensajes
      </h2>
      {messages === null && <p role="alert">Error al cargar los mensajes</p>}
      {messages?.length === 0 && <p className="text-muted">Los ven solo quienes están en la vaquita.</p>}
      {messages && messages.length > 0 && (
        <ol role="list" className="-my-2 divide-y divide-line">
          {messages.map((message) => (
            <Message key={message.id} message={message} now={now} />
          ))}
        </ol>
      )}
      <WriteForm
        lastOwn={messages?.filter(({ isMine }) => isMine).at(-1)?.id}
        submissionId={submissionId}
        result={result}
      />
    </Card>
  );
}

function Message({ message, now }: { message: PoolMessage; now: number }) {
  const { id, name, avatarUrl, mayDelete, text, createdAt } = message;
  return (
    <li className="flex gap-3 py-3">
      <Avatar src={avatarUrl} name={name} size="small" loading="lazy" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 font-semibold break-words">{name}</bdi>
          <time dateTime={createdAt} className="text-sm text-muted">
            {commentTimeAgo(createdAt, now)}
          </time>
        </p>
        <p id={`message-${id}`} className="break-words whitespace-pre-line">
          {text}
        </p>
      </div>
      {mayDelete && <DeleteMessage id={id} />}
    </li>
  );
}

/** Deletes a message by a second press, since it cannot be brought back. */
function DeleteMessage({ id }: { id: string }) {
  return (
    <details className="relative shrink-0">
      <summary
        aria-label="Opciones del mensaje"
        aria-describedby={`message-${id}`}
        className="-my-2 -mr-2 grid size-touch cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon name="more" />
      </summary>
      <Form method="post" preventScrollReset className="absolute top-9 -right-2 z-10 w-max">
        <input type="hidden" name="messageId" value={id} />
        <Button name="intent" value="delete" variant="quiet" aria-describedby={`message-${id}`}>
          Borrar
        </Button>
      </Form>
    </details>
  );
}

const FORM = 'pool-message';
type WriteFormProps = Pick<PoolMessagesProps, 'submissionId' | 'result'> & { lastOwn: string | undefined };

function WriteForm({ lastOwn, submissionId, result }: WriteFormProps) {
  const saved = useSavedForm(FORM);
  const own = result?.initialValue?.['intent'] === 'write' ? result : undefined;
  const typed = own?.initialValue ?? saved;
  const isBusy = useNavigation().formData?.get('intent') === 'write';
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2">
      <input type="hidden" name="form" value={FORM} />
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name={SUBMISSION_ID} value={submissionId} />
      <TextareaField
        // why: once it is sent the field is that of the next one; the button, which has the focus, stays.
        key={lastOwn}
        id={FORM}
        name="text"
        label="Tu mensaje"
        rows={2}
        countFrom={POOL_MESSAGE_MAX - 100}
        countTo={POOL_MESSAGE_MAX}
        defaultValue={String(typed?.['text'] ?? '')}
        errors={own?.error?.['text']}
        {...(own?.error?.['text'] && { autoFocus: true })}
      />
      <Button variant="soft" icon="send" isBusy={isBusy} busyText="Enviando..." className="self-end">
        Enviar
      </Button>
    </Form>
  );
}
