import { Form, useActionData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { BackLink } from '#app/features/auth/reset/back-link.tsx';
import { loadNotMe, takeChangeBack } from '#app/features/auth/reset/not-me.server.ts';
import { resetTexts } from '#app/features/auth/reset/reset-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';

export const meta = pageMeta('No fui yo');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(async (page) => {
  await loadNotMe(page);
  return null;
});
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(takeChangeBack);

export const clientAction = formAction('session', resetTexts.notMe);

/** The link "No fui yo" of a mail about a changed account: a question, since opening a link changes nothing. */
export default function NotMe() {
  const { appName } = useSettings();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AuthLayout
      title="¿No fuiste vos?"
      text={`Si otra persona cambió tu cuenta de ${appName}, la recuperás así:`}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>Vuelve a valer el email al que te escribimos.</li>
        <li>Se cierran todas las sesiones y la contraseña de ahora deja de servir.</li>
        <li>Se desvincula la cuenta de Google, o de otro servicio, y se quitan las llaves de acceso.</li>
        <li>Terminan tus links de invitación; si nadie había confirmado ese email, también las amistades.</li>
        <li>Elegís una contraseña nueva.</li>
      </ul>
      <FormErrors errors={lastResult?.error?.['']} />
      <Form method="post" className="grid">
        <Button isBusy={isBusy} busyText="Recuperando...">
          No fui yo, recuperar mi cuenta
        </Button>
      </Form>
      <BackLink to="/">Fui yo, ir al inicio</BackLink>
    </AuthLayout>
  );
}
