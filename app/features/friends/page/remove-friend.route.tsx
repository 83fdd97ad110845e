import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { removeFriendFailed } from '#app/features/friends/invitations/invitation-texts.ts';
import { loadFriendToRemove, removeFriend } from '#app/features/friends/page/remove-friend.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Eliminar de tus amigos');
export const loader = pageLoader(loadFriendToRemove);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(removeFriend);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('removeFriend', () => serverAction<typeof action>(), removeFriendFailed);

/** The question before a friendship ends, as a page. */
export default function RemoveFriend() {
  const { id, name, avatarUrl } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col items-center gap-3 text-center">
      <Avatar src={avatarUrl} name={name} size="large" />
      <h1 className="max-w-full text-xl">
        ¿Eliminar a <bdi>{name}</bdi> de tus amigos?
      </h1>
      <p className="text-pretty text-muted">
        Ninguno de los dos va a ver los {noun}s del otro, y lo que se reservaron queda libre. No le avisamos.
      </p>
      <FormErrors errors={lastResult?.error?.['']} />
      <Form method="post" className="mt-2 flex flex-wrap-reverse justify-center gap-3">
        <ButtonLink to={`/friend/${id}`} variant="quiet">
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
