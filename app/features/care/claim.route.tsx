import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { ChosenPassword } from '#app/features/auth/chosen-password.tsx';
import { SignOutFirst } from '#app/features/auth/sign-out-first.tsx';
import { AskForAccount } from '#app/features/auth/sign-up-way.tsx';
import { careTexts } from '#app/features/care/care-texts.ts';
import { claimList, loadClaim } from '#app/features/care/claim.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { LinkGone } from '#app/ui/errors/link-gone.tsx';

export const meta = pageMeta('Tu lista');
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadClaim);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(claimList);

export const clientAction = formAction('session', careTexts.claim);

/** The mailed link by which somebody's list becomes their own. */
export default function Claim() {
  const { name, email, carers, isSignedIn } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { registration } = useSettings();
  const whose =
    carers.length > 0
      ? `Hasta ahora la ${carers.length === 1 ? 'cuidaba' : 'cuidaban'} ${joinNames(carers)}. `
      : '';
  return (
    <AuthLayout
      title={`La lista de ${name} ahora es tuya`}
      text={`${whose}Desde ahora la armás vos, y lo que te reserven queda en secreto.`}
    >
      {registration === 'closed' ? (
        <AskForAccount />
      ) : isSignedIn ? (
        <SignOutFirst />
      ) : (
        <ClaimForm name={name} email={email} lastResult={lastResult} />
      )}
    </AuthLayout>
  );
}

const loadSchema = () => import('./claim-schema.ts');

type ClaimFormProps = { name: string; email: string; lastResult: SubmissionResult<string[]> | undefined };

/** The name and the password, twice. */
function ClaimForm({ name, email, lastResult }: ClaimFormProps) {
  const options = { id: 'claim', lastResult, defaultValue: { name }, loadSchema };
  const { form, fields, formProps } = useContractForm(options);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      <ChosenPassword
        form={form}
        email={email}
        name={fields.name}
        password={fields.password}
        confirm={fields.confirm}
      />
      <Button isBusy={isBusy} busyText="Creando cuenta...">
        Crear mi cuenta
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <LinkGone text={careTexts.gone} hint={careTexts.goneHint} />;
}
