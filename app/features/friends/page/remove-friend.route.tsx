import { useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { removeFriendFailed } from '#app/features/friends/invitations/invitation-texts.ts';
import { loadFriendToRemove, removeFriend } from '#app/features/friends/page/friend-page.server.ts';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';

export const meta = pageMeta('Eliminar de tus amigos');
export const loader = pageLoader(loadFriendToRemove);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(removeFriend);
export const clientAction = formAction('removeFriend', removeFriendFailed);

/** Before a friendship ends. */
export default function RemoveFriend() {
  const friend = useLoaderData<typeof loader>();
  const { noun } = useSettings();
  return (
    <Question
      person={friend}
      title={
        <>
          ¿Eliminar a <bdi>{friend.name}</bdi> de tus amigos?
        </>
      }
      text={`Ninguno de los dos va a ver los ${noun}s del otro, y lo que se reservaron queda libre. No le avisamos.`}
      back={`/friend/${friend.id}`}
      yes={{ verb: 'Eliminar', icon: 'trash', busyText: 'Eliminando...' }}
    />
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
