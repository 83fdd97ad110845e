import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { ChosenPassword } from '#app/features/auth/chosen-password.tsx';
import { enterByLink, loadOperatorLink } from '#app/features/auth/operator-link/operator-link.server.ts';
import { operatorLinkTexts } from '#app/features/auth/operator-link/operator-link-texts.ts';
import { TimeZoneField } from '#app/features/auth/sign-in-fields.tsx';
import { SignOutFirst } from '#app/features/auth/sign-out-first.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkGone } from '#app/ui/errors/link-gone.tsx';
import type { OperatorLink } from '#contract/operator-links.ts';

export const meta = pageMeta('Elegí tu contraseña');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadOperatorLink);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(enterByLink);

export const clientAction = formAction('session', operatorLinkTexts.failed);

/** The link that an operator gives to who cannot get in, or has no account yet. */
export default function EnterByLink() {
  const { isSignedIn, ...link } = useLoaderData<typeof loader>();
  const { appName } = useSettings();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const text =
    link.name === null
      ? `Es para tu cuenta nueva de ${appName}.`
      : `${link.name}, es para tu cuenta de ${appName}. Las sesiones que estén abiertas se cierran.`;
  return (
    <AuthLayout title="Elegí tu contraseña" text={text}>
      {isSignedIn ? <SignOutFirst /> : <ChooseForm {...link} lastResult={lastResult} />}
    </AuthLayout>
  );
}

const loadSchema = () => import('./operator-link-schema.ts');

type ChooseFormProps = OperatorLink & { lastResult: SubmissionResult<string[]> | undefined };

/** The password, twice, and of a new account the name. */
function ChooseForm({ email, name, lastResult }: ChooseFormProps) {
  const { form, fields, formProps } = useContractForm({ id: 'enter-by-link', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <TimeZoneField />
      <FormErrors errors={form.errors} />
      <ChosenPassword
        form={form}
        email={email}
        {...(name === null && { name: fields.name })}
        password={fields.password}
        confirm={fields.confirm}
      />
      <Button isBusy={isBusy} busyText="Entrando...">
        Entrar
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <LinkGone text={operatorLinkTexts.gone} hint={operatorLinkTexts.goneHint} />;
}
