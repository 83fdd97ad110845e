import type { SubmissionResult } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { NewPasswordFields } from '#app/features/auth/new-password-fields.tsx';
import { ProviderSignIns } from '#app/features/auth/providers/provider-sign-in.tsx';
import { registerAction, registerLoader } from '#app/features/auth/register.server.ts';
import { EmailField, GuestKeeps, TimeZoneField } from '#app/features/auth/sign-in-fields.tsx';
import { AskForAccount } from '#app/features/auth/sign-up-way.tsx';
import { AvatarPicker } from '#app/features/avatar/avatar-picker.tsx';
import { inviteMeta } from '#app/features/friends/invite-link/invite-meta.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { SUBMISSION_ID } from '#app/forms/submission-id.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { withSubmittedForm } from '#app/hydration/submitted-form.ts';
import { withRedirect } from '#app/lib/paths.ts';
import { type PageHandle, rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Inviter } from '#contract/invite-links.ts';

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) => {
  const wording = rootWording(matches);
  const page = titled('Crear cuenta', wording);
  return data?.inviter ? [...page, ...inviteMeta(data.inviter, data.origin, wording)] : page;
};
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = registerLoader;
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = registerAction;

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) => {
  withSubmittedForm(request);
  return sendForm('session', () => serverAction<typeof action>(), connectionTexts.network);
};

export default function Register() {
  const { redirectTo, inviter, isInviteGone, mayRegister, offers, submissionId, isGuest, known } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <AuthLayout title="Creá tu cuenta">
      {inviter && mayRegister && <InviterBanner inviter={inviter} />}
      {isInviteGone && <InviteGone isAllNeeded={!mayRegister} />}
      {mayRegister ? (
        <>
          {isGuest && <GuestKeeps />}
          <RegisterForm submissionId={submissionId} known={known} lastResult={lastResult} />
          <ProviderSignIns offers={offers} purpose="register" redirectTo={redirectTo} />
        </>
      ) : (
        <AskForAccount className="text-lg" />
      )}
      <p className="text-center">
        ¿Ya tenés cuenta?{' '}
        <Link
          to={withRedirect('/login', redirectTo)}
          className="inline-flex min-h-touch items-center font-semibold text-primary underline"
        >
          Iniciá sesión
        </Link>
      </p>
    </AuthLayout>
  );
}

const loadSchema = () => import('#app/features/auth/register-schema.ts');

type RegisterFormProps = {
  submissionId: string;
  /** What a guest said of themselves before. */
  known: { name: string; email: string };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Registration; the field names are the contract's. */
function RegisterForm({ submissionId, known, lastResult }: RegisterFormProps) {
  const defaultValue = { Name: known.name, Email: known.email };
  const { form, fields, formProps } = useContractForm({
    id: 'register',
    lastResult,
    defaultValue,
    loadSchema,
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" encType="multipart/form-data" {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name={SUBMISSION_ID} value={submissionId} />
      <TimeZoneField />
      <FormErrors errors={form.errors} />
      <AvatarPicker
        id={fields.AvatarFile.id}
        name={fields.AvatarFile.name}
        errors={fields.AvatarFile.errors}
        personName={fields.Name.value ?? ''}
        isSecondRound={lastResult !== undefined}
      />
      <EmailField {...textField(form, fields.Email)} />
      <NewPasswordFields
        form={form}
        password={fields.Password}
        confirm={fields.PasswordConfirm}
        label="Contraseña"
      />
      <Field
        {...textField(form, fields.Name)}
        label="Nombre"
        isOptional
        autoComplete="name"
        enterKeyHint="done"
      />
      <Button isBusy={isBusy} busyText="Creando cuenta...">
        Crear cuenta
      </Button>
    </Form>
  );
}

/** Over the registration: who sent the link, name and face alone. */
function InviterBanner({ inviter: { name, avatarUrl } }: { inviter: Inviter }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-primary-soft p-3 text-on-primary-soft">
      <Avatar src={avatarUrl} name={name} />
      <p className="min-w-0">
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        te invitó: cuando te registres ya van a ser amigos.
      </p>
    </div>
  );
}

/** In its place for a link that is too old, or was taken back: where all may register, an account is made all the same. */
function InviteGone({ isAllNeeded }: { isAllNeeded: boolean }) {
  return (
    <p className="rounded-card bg-sunken p-3 text-pretty">
      {isAllNeeded
        ? 'Ese link de invitación ya no sirve.'
        : 'Ese link de invitación ya no sirve. Podés crear tu cuenta igual, y después buscar a quien te lo mandó.'}
    </p>
  );
}
