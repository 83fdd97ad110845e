import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import { loadPasskey, renamePasskey } from '#app/features/passkeys/passkeys.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { PASSKEY_NAME_MAX } from '#contract/passkey-bounds.ts';

export const meta = pageMeta(passkeyTexts.rename);
export const loader = pageLoader(loadPasskey);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(renamePasskey);

export const clientAction = formAction('changePasskeys', passkeyTexts.network);

const loadSchema = () => import('./proof-schema.ts');

/** Another name for one of one's passkeys. */
export default function RenamePasskey() {
  const { passkey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const contract = { id: 'rename-passkey', lastResult, defaultValue: { name: passkey.name }, loadSchema };
  const { form, fields, formProps } = useContractForm(contract);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <h1 className="text-xl">{passkeyTexts.rename}</h1>
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <FormErrors errors={form.errors} />
        <Field
          {...textField(form, fields.name)}
          label="Nombre"
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          required
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <ButtonLink to={SECURITY_PATH} variant="quiet">
            Cancelar
          </ButtonLink>
          <Button isBusy={isBusy} busyText="Guardando...">
            Guardar
          </Button>
        </div>
      </Form>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
