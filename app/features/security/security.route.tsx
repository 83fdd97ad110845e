import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { PasskeySection } from '#app/features/passkeys/passkey-section.tsx';
import { closeSessions, loadSecurity } from '#app/features/security/security.server.ts';
import { securityTexts } from '#app/features/security/security-texts.ts';
import { SessionList } from '#app/features/security/session-list.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

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
        <ButtonLink to="/profile" variant="quiet" icon="back">
          Perfil
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

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
