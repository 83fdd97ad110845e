import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { invitationFailures } from '#app/features/friends/invitations/invitation-texts.ts';
import { acceptInvitePage, loadInvitePage } from '#app/features/friends/invitations/invitations.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkGone } from '#app/ui/errors/link-gone.tsx';
import { VisitorLayout } from '#app/ui/visitor-layout.tsx';

export const meta = pageMeta('Invitación');
export const loader = pageLoader(loadInvitePage);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(acceptInvitePage);

export const clientAction = formAction('invite', invitationFailures.accept);

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

type InviteQuestionProps = { name: string; errors: string[] | null | undefined; isBusy: boolean };

/** Whether one wants to be a friend of who sent the link: opening it changes nothing. */
function InviteQuestion({ name, errors, isBusy }: InviteQuestionProps) {
  const { noun } = useSettings();
  return (
    <>
      <h1 className="max-w-full text-2xl">
        <bdi>{name}</bdi> te invita
      </h1>
      <p className="text-pretty text-muted">Si aceptás, van a ver los {noun}s que publique cada uno.</p>
      <FormErrors errors={errors} />
      <Form method="post" className="mt-2 flex flex-wrap-reverse justify-center gap-3">
        <ButtonLink to="/home" variant="quiet">
          Ahora no
        </ButtonLink>
        <Button icon="check" isBusy={isBusy}>
          Aceptar
        </Button>
      </Form>
    </>
  );
}

/** For who sent the link themselves, often to see that it works. */
function OwnInviteLink() {
  const { registration } = useSettings();
  return (
    <>
      <h1 className="max-w-full text-2xl">Este es tu link de invitación</h1>
      <p className="text-pretty text-muted">
        {registration === 'closed'
          ? 'Mandáselo a quien ya tenga su cuenta: si lo acepta, queda entre tus amigos.'
          : 'Mandáselo a quien quieras: quien se registre con él ya queda entre tus amigos.'}
      </p>
      <ButtonLink to="/home/friends" icon="people" className="mt-2">
        Ver tus amigos
      </ButtonLink>
    </>
  );
}

/** For a friend of who sent the link. */
function AlreadyFriends({ name, friendId }: { name: string; friendId: string }) {
  const { noun } = useSettings();
  return (
    <>
      <h1 className="max-w-full text-2xl">Ya son amigos</h1>
      <p className="max-w-full text-pretty text-muted">
        <bdi>{name}</bdi> está entre tus amigos.
      </p>
      <ButtonLink to={`/friend/${friendId}`} icon="gift" className="mt-2">
        Ver sus {noun}s
      </ButtonLink>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <LinkGone
      title="Invitación"
      text="Ese link de invitación ya no sirve"
      hint="Pedí uno nuevo a quien te lo mandó."
    />
  );
}
