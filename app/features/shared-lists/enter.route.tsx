import type { FieldMetadata } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { SignUpButton } from '#app/features/auth/sign-up-way.tsx';
import { enterList, loadEnterPage } from '#app/features/shared-lists/enter.server.ts';
import { sharedListTexts, signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { connectionTexts } from '#app/forms/connection-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { firstName } from '#app/lib/first-name.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

export const meta = pageMeta(sharedListTexts.enterTitle);
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadEnterPage);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(enterList);

export const clientAction = formAction('enterList', connectionTexts.network);

/** '¿Cómo te llamás?': from here on one sees what is reserved. */
export default function EnterList() {
  const { token, owner, viewer, guestsMayReserve } = useLoaderData<typeof loader>();
  const isKnown = viewer.hasAccount || viewer.guestName !== null;
  const isClosed = !guestsMayReserve && !viewer.hasAccount;
  return (
    <VisitorLayout>
      <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
        <h1 className="text-2xl">
          {isKnown || isClosed ? `La lista de ${firstName(owner.name)}` : sharedListTexts.enterTitle}
        </h1>
        {viewer.kind === 'owner' ? (
          <p>Es tu lista: lo que te van a regalar es sorpresa.</p>
        ) : isClosed ? (
          <Closed token={token} ownerName={owner.name} />
        ) : (
          <EnterForm owner={owner} asksName={!isKnown} hasAccount={viewer.hasAccount} />
        )}
        <ButtonLink to={`/lista/${token}`} variant="quiet" className="self-start">
          Volver a la lista
        </ButtonLink>
      </Card>
    </VisitorLayout>
  );
}

/** Where its owner wants accounts alone. */
function Closed({ token, ownerName }: { token: string; ownerName: string }) {
  return (
    <>
      <p>Para regalarle algo a {firstName(ownerName)} desde acá hace falta una cuenta.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={signingPath('/login', token)}>Iniciar sesión</ButtonLink>
        <SignUpButton to={signingPath('/register', token)} variant="soft" />
      </div>
    </>
  );
}

const loadSchema = () => import('#app/features/shared-lists/enter-schema.ts');

type Owner = { name: string; inCare: boolean };
type EnterFormProps = { owner: Owner; asksName: boolean; hasAccount: boolean };

function EnterForm({ owner, asksName, hasAccount }: EnterFormProps) {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { form, fields, formProps } = useContractForm({ id: 'enter', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      {asksName && (
        <Field
          {...textField(form, fields.name)}
          label="Tu nombre"
          hint={nameHint(owner)}
          // why: it is the page's one question.
          autoFocus
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="go"
          required
        />
      )}
      {hasAccount ? (
        <>
          <p>{sharedListTexts.notOwner(owner)}</p>
          <input type="hidden" name={fields.isSomebodyElse.name} value="on" />
        </>
      ) : (
        <SomebodyElse field={fields.isSomebodyElse} owner={owner} />
      )}
      <Button isBusy={isBusy} busyText="Entrando...">
        {sharedListTexts.enter}
      </Button>
    </Form>
  );
}

/** why: who cares for the owner sees it as friends do. */
const nameHint = ({ name, inCare }: Owner) =>
  `Así te ven las demás personas que le regalan algo.${inCare ? '' : ` ${firstName(name)} no.`}`;

type SomebodyElseProps = {
  field: Pick<FieldMetadata<string>, 'id' | 'name' | 'initialValue' | 'errors'>;
  owner: Owner;
};

/** The word that one is not who must not know. */
function SomebodyElse({ field: { id, name, initialValue, errors }, owner }: SomebodyElseProps) {
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-touch items-center gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={initialValue === 'on'}
          required
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? errorId : undefined}
          className="size-5 shrink-0"
        />
        <span className="min-w-0">{sharedListTexts.notOwner(owner)}</span>
      </label>
      {errors && (
        <p id={errorId} className="font-medium text-danger">
          {errors[0]}
        </p>
      )}
    </div>
  );
}

export { SharedListGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
