import {
  type ClientActionFunctionArgs,
  Form,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/page.ts';
import { invalidateAfter } from '#app/cache/invalidate-after.ts';
import { RouteError } from '#app/features/errors/route-error.tsx';
import { invitationFailures } from '#app/features/friends/invitations/invitation-texts.ts';
import { acceptInvitePage, loadInvitePage } from '#app/features/friends/invite-link/invite-page.server.ts';
import { VisitorLayout } from '#app/features/shell/visitor-layout.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { keepOnNetworkError } from '#app/forms/keep-on-network-error.ts';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useWording } from '#app/wording/use-wording.ts';

export const meta = pageMeta('Invitación');
export const loader = pageLoader(loadInvitePage);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(acceptInvitePage);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  invalidateAfter('invite', () =>
    keepOnNetworkError(() => serverAction<typeof action>(), invitationFailures.accept),
  );

/** A link that invites, opened by somebody who has an account (docs/decisions/014-invite-links-and-unfriending.md). */
export default function Invite() {
  const { name, avatarUrl } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useWording();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <VisitorLayout>
      <Card className="mx-auto mt-4 flex max-w-field flex-col items-center gap-3 text-center">
        <Avatar src={avatarUrl} name={name} size="large" />
        <h1 className="max-w-full text-2xl">{name} te invita</h1>
        <p className="text-pretty text-muted">Si aceptás, van a ver los {noun}s que publique cada uno.</p>
        <FormErrors errors={lastResult?.error?.['']} />
        <Form method="post" className="mt-2 flex flex-wrap-reverse justify-center gap-3">
          <ButtonLink to="/home" variant="quiet">
            Ahora no
          </ButtonLink>
          <Button icon="check" isBusy={isBusy}>
            Aceptar
          </Button>
        </Form>
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
