import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { type Face, FaceChoices } from '#app/features/care/face-choices.tsx';
import { hideFromFriends, loadHiddenFrom } from '#app/features/care/hidden-from.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { carePath } from '#app/lib/care-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

export const meta = pageMeta('Quién no ve su lista');
export const loader = pageLoader(loadHiddenFrom);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(hideFromFriends);

export const clientAction = formAction('changeCare', careTexts.save);

/** Which of one's friends do not find somebody in one's care. */
export default function HiddenFrom() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
      <h1 className="text-xl text-balance">¿Quién no ve a {data.name}?</h1>
      <p className="text-pretty text-muted">
        Aparece entre los amigos de tus amigos. A quien marques no, y no le avisamos.
      </p>
      <HiddenFromForm key={data.id} {...data} lastResult={lastResult} />
    </Card>
  );
}

const loadSchema = () => import('./hidden-from-schema.ts');

type HiddenFromFormProps = {
  id: string;
  friends: readonly Face[];
  friendIds: string[];
  lastResult: SubmissionResult<string[]> | undefined;
};

function HiddenFromForm({ id, friends, friendIds, lastResult }: HiddenFromFormProps) {
  const defaultValue = { friendIds };
  const options = { id: 'hidden-from', lastResult, defaultValue, loadSchema };
  const { form, fields, formProps } = useContractForm(options);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      {friends.length === 0 ? (
        <p className="text-muted">Todavía no tenés amigos acá.</p>
      ) : (
        <FaceChoices type="checkbox" legend="No ven su lista" faces={friends} field={fields.friendIds} />
      )}
      <div
        data-bar
        className="sticky bottom-floor z-10 -mx-4 -mb-4 flex flex-wrap-reverse justify-end gap-3 rounded-b-card border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6"
      >
        <ButtonLink to={carePath(id)} variant="quiet">
          Cancelar
        </ButtonLink>
        {friends.length > 0 && (
          <Button icon="check" isBusy={isBusy} busyText="Guardando...">
            Guardar
          </Button>
        )}
      </div>
    </Form>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
