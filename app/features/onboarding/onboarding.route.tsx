import type { SubmissionResult } from '@conform-to/react';
import { Form, Link, type MetaFunction, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { AuthLayout } from '#app/features/auth/auth-layout.tsx';
import { SignUpLink } from '#app/features/auth/sign-up-way.tsx';
import { InterestPicker } from '#app/features/interests/interest-picker.tsx';
import { loadOnboarding, saveOnboarding } from '#app/features/onboarding/onboarding.server.ts';
import { SizeFields } from '#app/features/profile/size-fields.tsx';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { EnterButton, FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { TagField } from '#app/forms/tag-field.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { withRedirect } from '#app/lib/paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { rootWording, titled } from '#app/page-meta.ts';
import type { loader as rootLoader } from '#app/root-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const loader = pageLoader(loadOnboarding);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveOnboarding);

export const clientAction = formAction('saveProfile', connectionTexts.network);

const words = {
  1: { title: 'Contanos de vos', text: 'Tus talles y marcas ayudan a quien te quiera regalar algo.' },
  2: {
    title: '¿Qué te gusta?',
    text: 'Elegí hasta 10 intereses y ponelos en orden: primero lo que más te gusta.',
  },
} as const;

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  titled(words[data?.step ?? 1].title, rootWording(matches));

/** What a new user tells of themselves, in two steps. */
export default function Onboarding() {
  const { step, known, isVisitor, redirectTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <AuthLayout {...words[step]}>
      {isVisitor && <SignInFirst redirectTo={redirectTo} />}
      <p className="-mt-2 text-sm font-semibold text-muted">Paso {step} de 2</p>
      {step === 1 ? (
        <SizesStep key="1" lastResult={lastResult} known={known} isHeaded={redirectTo !== ''} />
      ) : (
        <InterestsStep key="2" lastResult={lastResult} known={known} />
      )}
    </AuthLayout>
  );
}

/** Tells a visitor that nothing here is saved without an account, and leads to both ways in; who signs in comes back. */
function SignInFirst({ redirectTo }: { redirectTo: string }) {
  const way = 'inline-flex min-h-touch items-center font-semibold text-primary underline';
  const back = redirectTo ? `/onboarding?${new URLSearchParams({ redirectTo })}` : '/onboarding';
  return (
    <div className="rounded-card bg-sunken p-3 text-pretty">
      <p>Todavía no iniciaste sesión, así que nada de esto se guarda.</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={withRedirect('/login', back)} className={way}>
          Iniciar sesión
        </Link>
        <SignUpLink to={withRedirect('/register', redirectTo)} className={way}>
          Crear cuenta
        </SignUpLink>
      </p>
    </div>
  );
}

const loadInterestsSchema = () =>
  import('./onboarding-schemas.ts').then((schemas) => ({ validate: schemas.validateInterests }));

type InterestsStepProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  known: { interests: string[] };
};

/** Step 2 of 2: interests. Going back keeps them too. */
function InterestsStep({ lastResult, known }: InterestsStepProps) {
  const defaultValue = { interests: known.interests };
  const { form, fields, formProps, changedRows } = useContractForm({
    id: 'interests',
    lastResult,
    defaultValue,
    loadSchema: loadInterestsSchema,
  });
  const { formMethod, formData } = useNavigation();
  const isBusy = formMethod === 'POST';
  const isBack = formData?.get('go') === 'back';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-6">
      <EnterButton isBusy={isBusy} name="go" value="finish" />
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <InterestPicker field={fields.interests} changedRows={changedRows} />
      <div className="flex justify-between gap-3">
        <Button name="go" value="back" variant="quiet" icon="back" isBusy={isBusy && isBack}>
          Atrás
        </Button>
        <Button name="go" value="finish" isBusy={isBusy && !isBack} busyText="Guardando...">
          Finalizar
        </Button>
      </div>
    </Form>
  );
}

const loadSizesSchema = () =>
  import('./onboarding-schemas.ts').then((schemas) => ({ validate: schemas.validateSizes }));

type SizesStepProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  known: { shirt: string; pants: string; shoes: string; brands: string[] };
  /** Whether they were on their way to a page. */
  isHeaded: boolean;
};

/** Step 1 of 2: sizes and favourite brands, and the way past both steps. */
function SizesStep({ lastResult, known, isHeaded }: SizesStepProps) {
  const { noun } = useSettings();
  const options = { id: 'sizes', lastResult, defaultValue: known, loadSchema: loadSizesSchema };
  const { form, fields, formProps, changedRows } = useContractForm(options);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-6">
      <EnterButton isBusy={isBusy} name="go" value="next" />
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <SizeFields form={form} fields={fields} />
      <TagField
        changedRows={changedRows}
        field={fields.brands}
        label="Marcas favoritas"
        addText="Agregar marca"
      />
      <div className="flex flex-wrap-reverse gap-3 *:grow">
        <Button name="go" value="skip" variant="quiet" isBusy={isBusy}>
          {isHeaded ? 'Ahora no' : `Subir mi primer ${noun}`}
        </Button>
        <Button name="go" value="next" isBusy={isBusy} busyText="Guardando...">
          Siguiente
        </Button>
      </div>
    </Form>
  );
}

export function ErrorBoundary() {
  return <RouteError isWholePage />;
}
