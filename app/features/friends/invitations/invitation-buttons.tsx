import { useFetcher, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { type RefusedForm, useFreshResult } from '#app/forms/use-fresh-result.ts';
import { Button } from '#app/ui/button.tsx';

/** A form to `/invitations` that comes back to the page it stands on. */
function ButtonForm({ sending, children }: { sending: InvitationForm; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <sending.Form {...sending.formProps} className="flex flex-col gap-2">
      <FormErrors errors={sending.errors} />
      <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
      {children}
    </sending.Form>
  );
}

/** Invites someone of the network. */
export function InviteButton({ userId, name }: { userId: string; name: string }) {
  const sending = useInvitationForm();
  return (
    <ButtonForm sending={sending}>
      <input type="hidden" name="toUserId" value={userId} />
      <Button
        name="intent"
        value="invite"
        variant="soft"
        icon="person-add"
        isBusy={sending.pending !== null}
        aria-label={`Invitar a ${name}`}
      >
        Invitar
      </Button>
    </ButtonForm>
  );
}

/** Takes back an invitation that waits for an answer. */
export function WithdrawButton({ invitationId, name }: { invitationId: string; name: string }) {
  const sending = useInvitationForm();
  return (
    <ButtonForm sending={sending}>
      <input type="hidden" name="invitationId" value={invitationId} />
      <Button
        name="intent"
        value="withdraw"
        variant="quiet"
        isBusy={sending.pending !== null}
        aria-label={`Cancelar invitación a ${name}`}
      >
        Cancelar invitación
      </Button>
    </ButtonForm>
  );
}

type AnswerButtonsProps = {
  invitationId: string;
  name: string;
  /** The notification that asks, which the answer reads. */
  notificationId?: string;
};

/** Accepts or rejects someone's invitation. */
export function AnswerButtons({ invitationId, name, notificationId }: AnswerButtonsProps) {
  const sending = useInvitationForm();
  return (
    <ButtonForm sending={sending}>
      <input type="hidden" name="invitationId" value={invitationId} />
      {notificationId && <input type="hidden" name="notificationId" value={notificationId} />}
      <div className="flex flex-wrap gap-2">
        <Button
          name="intent"
          value="accept"
          variant="soft"
          icon="check"
          isBusy={sending.pending === 'accept'}
          aria-label={`Aceptar la invitación de ${name}`}
        >
          Aceptar
        </Button>
        <Button
          name="intent"
          value="reject"
          variant="quiet"
          isBusy={sending.pending === 'reject'}
          aria-label={`Rechazar la invitación de ${name}`}
        >
          Rechazar
        </Button>
      </div>
    </ButtonForm>
  );
}

/** A form to `/invitations`, which is no page: whatever comes of it, one stays where it stands. */
export function useInvitationForm() {
  const fetcher = useFetcher<RefusedForm>();
  const { Form, formData } = fetcher;
  const lastResult = useFreshResult(fetcher);
  return {
    Form,
    formProps: {
      method: 'post',
      action: '/invitations',
      preventScrollReset: true,
    },
    /** The intent of the form under way. */
    pending: formData ? String(formData.get('intent')) : null,
    /** What kept it from being sent. */
    errors: lastResult?.error?.[''],
  } as const;
}

type InvitationForm = ReturnType<typeof useInvitationForm>;
