import { useFetcher, useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { FormErrors, type RefusedForm, useFreshResult } from '#app/forms/form-errors.tsx';
import { Button } from '#app/ui/button.tsx';

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

type IntentButton = Pick<ComponentProps<typeof Button>, 'icon' | 'variant'> & {
  intent: string;
  /** What is read out, which tells one person's button from another's. */
  label: string;
  text: string;
};

type ButtonsProps = { fields: Record<string, string | undefined>; buttons: readonly IntentButton[] };

/** A form to `/invitations` that comes back to the page it stands on, with a button for each answer. */
function Buttons({ fields, buttons }: ButtonsProps) {
  const { Form, formProps, pending, errors } = useInvitationForm();
  const { pathname, search } = useLocation();
  return (
    <Form {...formProps} className="flex flex-col gap-2">
      <FormErrors errors={errors} />
      {Object.entries({ ...fields, redirectTo: `${pathname}${search}` }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex flex-wrap gap-2">
        {buttons.map(({ intent, label, text, ...look }) => (
          <Button
            key={intent}
            name="intent"
            value={intent}
            isBusy={pending === intent}
            aria-label={label}
            {...look}
          >
            {text}
          </Button>
        ))}
      </div>
    </Form>
  );
}

/** Invites someone of the network. */
export function InviteButton({ userId, name }: { userId: string; name: string }) {
  const label = `Invitar a ${name}`;
  const invite = { intent: 'invite', variant: 'soft', icon: 'person-add', label, text: 'Invitar' } as const;
  return <Buttons fields={{ toUserId: userId }} buttons={[invite]} />;
}

/** Takes back an invitation that waits for an answer. */
export function WithdrawButton({ invitationId, name }: { invitationId: string; name: string }) {
  const text = 'Cancelar invitación';
  const withdraw = { intent: 'withdraw', variant: 'quiet', label: `${text} a ${name}`, text } as const;
  return <Buttons fields={{ invitationId }} buttons={[withdraw]} />;
}

type AnswerButtonsProps = {
  invitationId: string;
  name: string;
  /** The notification that asks, which the answer reads. */
  notificationId?: string;
};

/** Accepts or rejects someone's invitation. */
export function AnswerButtons({ name, ...fields }: AnswerButtonsProps) {
  const of = `la invitación de ${name}`;
  return (
    <Buttons
      fields={fields}
      buttons={[
        { intent: 'accept', variant: 'soft', icon: 'check', label: `Aceptar ${of}`, text: 'Aceptar' },
        { intent: 'reject', variant: 'quiet', label: `Rechazar ${of}`, text: 'Rechazar' },
      ]}
    />
  );
}
