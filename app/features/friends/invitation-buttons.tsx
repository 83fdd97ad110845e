import { Form, useLocation, useNavigation } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';

/** The form data under way to `/invitations`, so that the button that was pressed says so. */
function usePending(name: string, value: string): string | null {
  const { formData, formAction } = useNavigation();
  if (!formData || formAction !== '/invitations' || formData.get(name) !== value) return null;
  return String(formData.get('intent'));
}

/** Where the invitation's answer comes back to: the page the button stands on. */
function BackField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />;
}

/** Invites someone of the network. */
export function InviteButton({ userId, name }: { userId: string; name: string }) {
  const isBusy = usePending('toUserId', userId) === 'invite';
  return (
    <Form method="post" action="/invitations" preventScrollReset>
      <BackField />
      <input type="hidden" name="toUserId" value={userId} />
      <Button
        name="intent"
        value="invite"
        variant="soft"
        icon="person-add"
        isBusy={isBusy}
        aria-label={`Invitar a ${name}`}
      >
        Invitar
      </Button>
    </Form>
  );
}

/** Takes back an invitation that waits for an answer. */
export function WithdrawButton({ invitationId, name }: { invitationId: string; name: string }) {
  const isBusy = usePending('invitationId', invitationId) === 'withdraw';
  return (
    <Form method="post" action="/invitations" preventScrollReset>
      <BackField />
      <input type="hidden" name="invitationId" value={invitationId} />
      <Button
        name="intent"
        value="withdraw"
        variant="quiet"
        isBusy={isBusy}
        aria-label={`Cancelar invitación a ${name}`}
      >
        Cancelar invitación
      </Button>
    </Form>
  );
}

type AnswerButtonsProps = {
  invitationId: string;
  name: string;
  /** The notice that asks, which the answer reads. */
  notificationId?: string;
};

/** Accepts or rejects someone's invitation. */
export function AnswerButtons({ invitationId, name, notificationId }: AnswerButtonsProps) {
  const pending = usePending('invitationId', invitationId);
  return (
    <Form method="post" action="/invitations" preventScrollReset className="flex flex-wrap gap-2">
      <BackField />
      <input type="hidden" name="invitationId" value={invitationId} />
      {notificationId && <input type="hidden" name="notificationId" value={notificationId} />}
      <Button
        name="intent"
        value="accept"
        variant="soft"
        icon="check"
        isBusy={pending === 'accept'}
        aria-label={`Aceptar la invitación de ${name}`}
      >
        Aceptar
      </Button>
      <Button
        name="intent"
        value="reject"
        variant="quiet"
        isBusy={pending === 'reject'}
        aria-label={`Rechazar la invitación de ${name}`}
      >
        Rechazar
      </Button>
    </Form>
  );
}
