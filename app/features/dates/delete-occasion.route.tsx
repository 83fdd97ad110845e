import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { deleteOccasion, loadOccasion } from '#app/features/dates/occasions.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Eliminar fecha');
export const loader = pageLoader(loadOccasion);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(deleteOccasion);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('changeDates', () => serverAction<typeof action>(), dateTexts.remove);

/** The question before a day of one's own is deleted. */
export default function DeleteOccasion() {
  const { occasion } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
      <h1 className="text-xl">¿Eliminar esta fecha?</h1>
      <p className="break-words text-muted">“{occasion.name}” se elimina. Tu lista se queda.</p>
      <FormErrors errors={lastResult?.error?.['']} />
      <Form method="post" className="mt-2 flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to="/fechas" variant="quiet">
          Cancelar
        </ButtonLink>
        <Button variant="danger" icon="trash" isBusy={isBusy} busyText="Eliminando...">
          Eliminar
        </Button>
      </Form>
    </Card>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
