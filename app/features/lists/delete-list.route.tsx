import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { listTexts } from '#app/features/lists/list-texts.ts';
import { deleteList, loadListToDelete } from '#app/features/lists/own-lists.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Eliminar lista');
export const loader = pageLoader(loadListToDelete);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(deleteList);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('deleteList', () => serverAction<typeof action>(), listTexts.remove);

/** The question before a list is deleted. */
export default function DeleteList() {
  const { name } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto mt-4 max-w-field">
      <Card className="flex flex-col gap-3">
        <h1 className="text-xl">¿Eliminar esta lista?</h1>
        <p className="break-words text-muted">
          “{name}” se elimina. Los {noun}s que están en ella se quedan.
        </p>
        <FormErrors errors={lastResult?.error?.['']} />
        <Form method="post" className="mt-2 flex flex-wrap-reverse justify-end gap-3">
          <ButtonLink to="/profile/lists" variant="quiet">
            Cancelar
          </ButtonLink>
          <Button variant="danger" icon="trash" isBusy={isBusy} busyText="Eliminando...">
            Eliminar
          </Button>
        </Form>
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
