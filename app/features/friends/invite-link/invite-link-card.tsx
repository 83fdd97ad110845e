import type { FocusEvent } from 'react';
import { useInvitationForm } from '#app/features/friends/invitations/invitation-buttons.tsx';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';

/** For who copies by hand. */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** Makes a link to send outside, and shows the one that was just made: to copy by hand, or by the button where scripts run. */
export function InviteLinkCard({ link }: { link: string | null }) {
  const { appName, registration } = useSettings();
  const isClosed = registration === 'closed';
  const { Form, formProps, pending, errors } = useInvitationForm();
  return (
    <Card as="section" aria-labelledby="invite-link-title" className="flex flex-col gap-3">
      <h2 id="invite-link-title" className="text-xl">
        {isClosed ? 'Sumá a quien ya tiene cuenta' : `¿Todavía no están en ${appName}?`}
      </h2>
      <p className="text-muted">
        {isClosed
          ? 'Mandale un link: si lo acepta, ya queda entre tus amigos. Sirve por 7 días. Las cuentas las da quien administra el sitio.'
          : 'Mandales un link: quien se registre con él ya queda entre tus amigos. Sirve por 7 días.'}
      </p>
      {link ? (
        <div className="flex flex-wrap items-end gap-2">
          {/* why: the margin brings the button under it into sight too. */}
          <div className="min-w-0 flex-1 basis-60 [&_input]:scroll-mb-20">
            {/* why: it takes the place of the button, which had the focus, and is what one goes on with. */}
            <Field
              key={link}
              id="invite-link"
              label="Tu link de invitación"
              defaultValue={link}
              readOnly
              onFocus={selectAll}
              {...{ autoFocus: true }}
            />
          </div>
          <ShareButton title={`Sumate a ${appName}`} url={link} isAlone={false} />
        </div>
      ) : (
        <Form {...formProps} className="flex flex-col items-start gap-2">
          <FormErrors errors={errors} />
          <Button name="intent" value="link" variant="soft" icon="link" isBusy={pending !== null}>
            Crear link de invitación
          </Button>
        </Form>
      )}
    </Card>
  );
}
