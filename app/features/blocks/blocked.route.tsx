import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { blockTexts } from '#app/features/blocks/block-texts.ts';
import { loadBlocked, unblockPerson } from '#app/features/blocks/blocks.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { BLOCKED_PATH } from '#app/lib/block-paths.ts';
import { SETTINGS_PATH, settingsTitle } from '#app/lib/settings-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Row } from '#app/ui/row.tsx';

export const meta = pageMeta(blockTexts.list);
export const loader = pageLoader(loadBlocked);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(unblockPerson);

export const clientAction = formAction('block', blockTexts.unblock);

/** Whom one blocked, each with the button that lets them in again. */
export default function Blocked() {
  const { blocked } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title={blockTexts.list}>
        <ButtonLink to={SETTINGS_PATH} variant="quiet" icon="back">
          {settingsTitle}
        </ButtonLink>
      </PageTitle>
      <FormErrors errors={lastResult?.error?.['']} />
      {blocked === null && (
        <EmptyState drawing="error" text="No pudimos cargar a quiénes bloqueaste.">
          <RetryLink to={BLOCKED_PATH} />
        </EmptyState>
      )}
      {blocked?.length === 0 && (
        <EmptyState
          drawing="no-match"
          text="No bloqueaste a nadie"
          hint="Si alguien te molesta, podés bloquearlo desde su página, una búsqueda, una invitación o un comentario."
        />
      )}
      {blocked && blocked.length > 0 && (
        <Card>
          <p className="text-pretty text-muted">
            Desbloquear no devuelve nada: ni la amistad, ni lo que se reservaron. Tampoco le avisamos.
          </p>
          <ul role="list" aria-label={blockTexts.list} className="divide-y divide-line">
            {blocked.map(({ id, name, avatarUrl, since }) => (
              <Row key={id} name={name} avatarUrl={avatarUrl} detail={since && `Desde el ${since}`}>
                <UnblockForm id={id} name={name} />
              </Row>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function UnblockForm({ id, name }: { id: string; name: string }) {
  const isBusy = useNavigation().formData?.get('userId') === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="userId" value={id} />
      <Button variant="quiet" isBusy={isBusy} aria-label={`Desbloquear a ${name}`}>
        Desbloquear
      </Button>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
