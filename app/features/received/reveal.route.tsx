import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { loadReveal, thankGiver } from '#app/features/received/received.server.ts';
import { receivedTexts, TOLD } from '#app/features/received/received-texts.ts';
import { toldSentence } from '#app/features/received/told-list.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { blockPath } from '#app/lib/block-paths.ts';
import { useOwnPath } from '#app/lib/use-own-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { QuietLink } from '#app/ui/quiet-link.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { THANKS_MAX } from '#contract/comment-lengths.ts';

export const meta = pageMeta('Te cuentan');
export const loader = ownPageLoader(loadReveal);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(thankGiver);

export const clientAction = formAction('thank', receivedTexts.thank);

/** What a giver told, and the thanks for it. */
export default function Told() {
  const reveal = useLoaderData<typeof loader>();
  const { giver, giftId, message, thanks, isToConfirm, forPerson } = reveal;
  const back = useOwnPath()('/profile/recibidos');
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <div className="flex items-center gap-3">
        {giver && <Avatar src={giver.avatarUrl} name={giver.name} />}
        <h1 className="min-w-0 text-xl">{toldSentence(reveal, forPerson?.name)}</h1>
      </div>
      {message && <p className="break-words whitespace-pre-line">“{message}”</p>}
      {isToConfirm && (
        <ButtonLink to={`/gift/${giftId}/received?${TOLD}=${reveal.id}`} icon="check" className="self-start">
          {forPerson ? 'Sí, lo recibió' : 'Sí, lo recibí'}
        </ButtonLink>
      )}
      {thanks === null ? (
        giver && <ThanksForm />
      ) : (
        <p className="break-words text-muted">Ya le dijiste gracias{thanks && `: “${thanks}”`}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ButtonLink to={back} variant="quiet" icon="back">
          Recibidos
        </ButtonLink>
        {giver && (
          <span className="text-muted">
            <QuietLink to={blockPath(giver, back)} icon="block">
              Bloquear<span className="sr-only"> a {giver.name}</span>
            </QuietLink>
          </span>
        )}
      </div>
    </Card>
  );
}

function ThanksForm() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="flex flex-col gap-3">
      <FormErrors errors={lastResult?.error?.['']} />
      <TextareaField
        id="thanks-message"
        name="message"
        label="Unas palabras"
        isOptional
        defaultValue={String(lastResult?.initialValue?.['message'] ?? '')}
        errors={lastResult?.error?.['message']}
        rows={3}
        countFrom={THANKS_MAX - 100}
        countTo={THANKS_MAX}
      />
      <Button icon="heart" isBusy={isBusy} busyText="Enviando..." className="self-end">
        Decirle gracias
      </Button>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
