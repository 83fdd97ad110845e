import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { closeSessions, loadSecurity } from '#app/features/account/account.server.ts';
import { securityTexts } from '#app/features/account/account-texts.ts';
import { PasskeySection } from '#app/features/passkeys/passkey-section.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { SETTINGS_PATH, settingsTitle } from '#app/lib/settings-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Row } from '#app/ui/row.tsx';

export const meta = pageMeta(securityTexts.title);
export const loader = pageLoader(loadSecurity);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(closeSessions);

export const clientAction = formAction('closeSessions', securityTexts.failed);

/** Where one is signed in, each place with the button that ends it. */
export default function Security() {
  const { sessions, passkeys } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title={securityTexts.title}>
        <ButtonLink to={SETTINGS_PATH} variant="quiet" icon="back">
          {settingsTitle}
        </ButtonLink>
      </PageTitle>
      <FormErrors errors={lastResult?.error?.['']} />
      {sessions === null ? (
        <EmptyState drawing="error" text="No pudimos cargar dónde iniciaste sesión.">
          <RetryLink to="/profile/seguridad" />
        </EmptyState>
      ) : (
        <Card as="section" aria-labelledby="sessions-title" className="flex flex-col gap-3">
          <h2 id="sessions-title" className="text-xl">
            {securityTexts.sessions}
          </h2>
          <p className="text-pretty text-muted">Si no reconocés alguno, cerralo y cambiá tu contraseña.</p>
          <SessionList sessions={sessions} />
        </Card>
      )}
      <PasskeySection passkeys={passkeys} />
    </div>
  );
}

type Session = NonNullable<Awaited<ReturnType<typeof loadSecurity>>['sessions']>[number];

/** The sessions, this browser's first, and one button that closes all the others. */
function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const closing = useNavigation().formData;
  return (
    <>
      <ul role="list" className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} isBusy={closing?.get('sessionId') === session.id} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <Button
            name="intent"
            value="close-others"
            variant="quiet"
            isBusy={closing?.get('intent') === 'close-others'}
          >
            Cerrar todas las demás
          </Button>
        </Form>
      )}
    </>
  );
}

function SessionRow({ id, name, since, hour, seen, isCurrent, isBusy }: Session & { isBusy: boolean }) {
  return (
    <Row name={name} detail={`Desde el ${since}, ${hour} h${since === seen ? '' : ` · usado el ${seen}`}`}>
      {isCurrent ? (
        <p className="text-sm font-semibold">Este dispositivo</p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sessionId" value={id} />
          <Button name="intent" value="close" variant="quiet" isBusy={isBusy}>
            Cerrar<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </Row>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
