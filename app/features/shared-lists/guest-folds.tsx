import { Form, useActionData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { FormErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { RESERVATION_COMMENT_MAX } from '#contract/comment-lengths.ts';
import type { Guest } from '#contract/list-links.ts';
import type { ListedReservation } from '#contract/reservations.ts';

/** Gives the refused form of this page, where its fields say that it is this one. */
function useRefused(fields: Readonly<Record<string, string>>) {
  const result = useActionData<RefusedForm>()?.result;
  const typed = result?.initialValue;
  return Object.entries(fields).every(([name, value]) => typed?.[name] === value) ? result : undefined;
}

/** Corrects the comment of a reservation, which others who may give something read. */
export function CommentFold({
  reservation: { id, comment },
  title,
}: {
  reservation: ListedReservation;
  title: string;
}) {
  const result = useRefused({ intent: 'comment', reservationId: id });
  const typed = result?.initialValue?.['comment'];
  return (
    <Fold
      isOpen={result !== undefined}
      title={
        <>
          {comment ? 'Cambiar' : 'Agregar'} comentario<span className="sr-only"> de {title}</span>
        </>
      }
    >
      <Form method="post" className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="comment" />
        <input type="hidden" name="reservationId" value={id} />
        <FormErrors errors={result?.error?.['']} />
        <TextareaField
          id={`comment-${id}`}
          name="comment"
          label="Comentario"
          rows={3}
          countFrom={RESERVATION_COMMENT_MAX - 200}
          countTo={RESERVATION_COMMENT_MAX}
          errors={result?.error?.['comment'] ?? undefined}
          isOptional
          defaultValue={result ? String(typed ?? '') : (comment ?? '')}
        />
        <Button variant="soft" className="self-start">
          Guardar
        </Button>
      </Form>
    </Fold>
  );
}

/** Asks a guest for their address, if they like; open while one waits to be confirmed. */
export function EmailFold({ guest }: { guest: Guest }) {
  const result = useRefused({ intent: 'email' });
  const typed = result?.initialValue?.['email'];
  const isWaiting = guest.email !== null && !guest.isEmailConfirmed;
  return (
    <Fold isOpen={result !== undefined || isWaiting} title={guest.email ? 'Tu email' : 'Agregar mi email'}>
      <Form method="post" className="flex flex-col gap-3">
        <input type="hidden" name="intent" value="email" />
        <FormErrors errors={result?.error?.['']} />
        <GuestEmailField
          id="guest-email-field"
          name="email"
          hint={emailHint(guest)}
          errors={result?.error?.['email'] ?? undefined}
          defaultValue={typeof typed === 'string' ? typed : (guest.email ?? '')}
        />
        <Button variant="soft" className="self-start">
          Guardar
        </Button>
      </Form>
    </Fold>
  );
}

type GuestEmailFieldProps = Pick<
  ComponentProps<typeof Field>,
  'id' | 'name' | 'hint' | 'errors' | 'defaultValue'
>;

/** A guest's address, which they may leave out. */
export function GuestEmailField(field: GuestEmailFieldProps) {
  return (
    <Field
      {...field}
      type="email"
      label="Tu email"
      isOptional
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      enterKeyHint="done"
    />
  );
}

function emailHint({ email, isEmailConfirmed }: Guest): string {
  if (!email) return 'Te mandamos el link para cambiar tus reservas. Nadie más lo ve.';
  return isEmailConfirmed
    ? 'Está confirmado: podés reservar más, y tus reservas duran seis meses.'
    : sharedListTexts.openMail(email);
}
