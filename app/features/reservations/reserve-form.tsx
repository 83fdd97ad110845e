import type { SubmissionResult } from '@conform-to/react';
import { Form, type FormProps } from '@remix-run/react';
import {
  type ComponentProps,
  type ComponentType,
  type FormEventHandler,
  type MutableRefObject,
  type ReactNode,
  useState,
} from 'react';
import { giftFriendName, giftTitle } from '#app/features/gifts/gift-texts.ts';
import { reservationTexts } from '#app/features/reservations/reservation-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button } from '#app/ui/button.tsx';
import { CancelLink } from '#app/ui/quiet-link.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { RESERVATION_COMMENT_MAX } from '#contract/comment-lengths.ts';
import type { Gift } from '#contract/gifts.ts';

const loadSchema = () => import('./reservation-schema.ts');
const COUNT_FROM = 800;

/** The id of the sentence that says what is about to be reserved, which is read with the dialog's name. */
export const aboutId = (giftId: string) => `reserve-${giftId}-about`;

type ReserveFormProps = {
  gift: Pick<Gift, 'id' | 'name' | 'friendName' | 'userName'>;
  /** Where to go afterwards, and when one thinks better of it. */
  back: string;
  lastResult: SubmissionResult<string[]> | undefined;
  isBusy: boolean;
  /** The fetcher's form where scripts keep the page; else the page's own. */
  as?: ComponentType<FormProps>;
  /** Closes the dialog instead of going back. */
  onClose?: () => void;
  /** Holds the comment while the dialog is closed. */
  typed?: MutableRefObject<string>;
};

/** What 'Confirmar Reserva' asks: whose wish, and a comment if one likes. */
export function ReserveForm(props: ReserveFormProps) {
  const { gift, back, lastResult, isBusy, as: FormTag = Form, onClose, typed } = props;
  const [defaultValue] = useState({ comment: typed?.current ?? '' });
  const id = `reserve-${gift.id}`;
  const { form, fields, formProps } = useContractForm({ id, lastResult, defaultValue, loadSchema });
  const owner = giftFriendName(gift);
  return (
    <FormTag
      method="post"
      action={`/gift/${gift.id}/reservation?${new URLSearchParams({ redirectTo: back })}`}
      preventScrollReset
      {...formProps}
      className="flex flex-col gap-4 px-4 py-5 sm:px-6"
    >
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <ReserveFields
        gift={gift}
        ownerName={owner}
        aboutId={aboutId(gift.id)}
        comment={textField(form, fields.comment)}
        onInput={(event) => {
          if (typed) typed.current = event.currentTarget.value;
        }}
        back={back}
        onCancel={onClose}
        isBusy={isBusy}
      >
        <input type="hidden" name="intent" value="reserve" />
        <input type="hidden" name="redirectTo" value={back} />
      </ReserveFields>
    </FormTag>
  );
}

type ReserveFieldsProps = {
  gift: Pick<Gift, 'name'>;
  ownerName: string;
  /** What the owner is called from the second time on; `ownerName` if none is given. */
  shortName?: string;
  /** The id of the first sentence. */
  aboutId?: string;
  /** What the comment's field is, from `textField`. */
  comment: Pick<ComponentProps<typeof TextareaField>, 'id' | 'name' | 'errors' | 'defaultValue'>;
  onInput?: FormEventHandler<HTMLTextAreaElement>;
  back: string;
  onCancel?: (() => void) | undefined;
  isBusy: boolean;
  /** What else is asked or sent along. */
  children: ReactNode;
};

/** What is about to be reserved and for whom, the comment, and the two buttons: the same for members and for guests. */
export function ReserveFields(props: ReserveFieldsProps) {
  const { gift, ownerName, shortName = ownerName, aboutId, comment, onInput, back, onCancel, isBusy } = props;
  const { noun } = useSettings();
  return (
    <>
      <p id={aboutId}>
        Vas a reservar <strong>{giftTitle(gift, noun)}</strong>, de <bdi>{ownerName}</bdi>.{' '}
        <bdi>{shortName}</bdi> no se entera: lo ven solo quienes también podrían regalarlo.
      </p>
      <TextareaField
        {...comment}
        label="Comentario"
        hint="Por ejemplo, si buscás con quién compartir el regalo."
        isOptional
        rows={3}
        countFrom={COUNT_FROM}
        countTo={RESERVATION_COMMENT_MAX}
        onInput={onInput}
      />
      {props.children}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <CancelLink to={back} onCancel={onCancel}>
          Ahora no
        </CancelLink>
        <Button icon="bookmark" isBusy={isBusy} busyText={reservationTexts.reserving}>
          Confirmar
        </Button>
      </div>
    </>
  );
}
