import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { invitationFailures } from '#app/features/friends/invitations/invitation-texts.ts';
import { acceptInvitePage, loadInvitePage } from '#app/features/friends/invite-link/invite-page.server.ts';
import { InviteQuestion } from '#app/features/friends/invite-link/invite-question.tsx';
import { AlreadyFriends, OwnInviteLink } from '#app/features/friends/invite-link/not-applicable.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { VisitorLayout } from '#app/layout/visitor-layout.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Invitación');
export const loader = pageLoader(loadInvitePage);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(acceptInvitePage);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('invite', () => serverAction<typeof action>(), invitationFailures.accept);

/** A link that invites, opened by somebody who has an account (docs/decisions/014-invite-links-and-unfriending.md). */
export default function Invite() {
  const { name, avatarUrl, relation, friendId } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <VisitorLayout>
      <Card className="mx-auto mt-4 flex max-w-field flex-col items-center gap-3 text-center">
        <Avatar src={avatarUrl} name={name} size="large" />
        {relation === 'self' ? (
          <OwnInviteLink />
        ) : friendId ? (
          <AlreadyFriends name={name} friendId={friendId} />
        ) : (
          <InviteQuestion name={name} errors={lastResult?.error?.['']} isBusy={isBusy} />
        )}
      </Card>
    </VisitorLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError isWholePage />;
  return (
    <VisitorLayout>
      <h1 className="sr-only">Invitación</h1>
      <EmptyState
        drawing="no-match"
        text="Ese link de invitación ya no sirve"
        hint="Pedí uno nuevo a quien te lo mandó."
      >
        <ButtonLink to="/" reloadDocument icon="home">
          Ir al inicio
        </ButtonLink>
      </EmptyState>
    </VisitorLayout>
  );
}
