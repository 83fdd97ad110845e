import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { invitationFailures } from '#app/features/friends/invitations/invitation-texts.ts';
import { befriendOwner, loadBefriendOwner } from '#app/features/shared-lists/befriend-owner.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

export const meta = pageMeta('Invitación');
export const loader = pageLoader(loadBefriendOwner);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(befriendOwner);

export const clientAction = formAction('invite', invitationFailures.invite);

/** Asks somebody who came by a shared list whether they would be friends with its owner. */
export default function BefriendOwner() {
  const { owner } = useLoaderData<typeof loader>();
  const { appName } = useSettings();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <VisitorLayout>
      <Card className="mx-auto mt-4 flex max-w-field flex-col items-center gap-3 text-center">
        <Avatar src={owner.avatarUrl} name={owner.name} size="large" />
        <h1 className="max-w-full text-2xl text-balance">
          ¿Querés que <bdi>{owner.name}</bdi> y vos sean amigos en {appName}?
        </h1>
        <Form method="post" className="mt-2 flex flex-wrap-reverse justify-center gap-3">
          <ButtonLink to="/reservations" variant="quiet">
            Ahora no
          </ButtonLink>
          <Button icon="check" isBusy={isBusy}>
            Invitar
          </Button>
        </Form>
      </Card>
    </VisitorLayout>
  );
}

export { SharedListGone as ErrorBoundary } from '#app/features/shared-lists/gone-pages.tsx';
