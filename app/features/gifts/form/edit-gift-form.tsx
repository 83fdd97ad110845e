import type { SubmissionResult } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useDraft } from '#app/drafts/use-draft.ts';
import { DrawingPicker } from '#app/features/gifts/drawings/drawing-picker.tsx';
import { GiftDetailFields } from '#app/features/gifts/form/gift-detail-fields.tsx';
import { giftFormDefaults } from '#app/features/gifts/form/gift-form-defaults.ts';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { GiftImageField, PicturePreview } from '#app/features/gifts/picture/gift-image-field.tsx';
import { useChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { EnterButton, FormErrors } from '#app/forms/form-errors.tsx';
import { UploadProgress } from '#app/forms/upload-form.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { GiftList } from '#contract/gift-lists.ts';
import type { Gift } from '#contract/gifts.ts';

const loadSchema = () => import('./gift-schema.ts').then((schema) => ({ validate: schema.validateEdit }));

type EditGiftFormProps = {
  gift: Gift;
  /** Null when they could not be loaded. */
  lists: GiftList[] | null;
  /** Where saving and 'Cancelar' lead. */
  redirectTo: string;
  /** The owner's id. */
  person: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Who will see it as it stands in the form; null where that cannot be told. */
  seenBy: string | null;
};

/** A published gift, to be changed; its picture stays unless another is chosen. */
export function EditGiftForm(props: EditGiftFormProps) {
  const { gift, lists, redirectTo, person, lastResult, seenBy } = props;
  const { form, fields, formProps, changedRows } = useContractForm({
    id: 'edit-gift',
    lastResult,
    defaultValue: giftFormDefaults(gift),
    loadSchema,
  });
  useDraft({
    formId: form.id,
    draftId: `gift:${gift.id}:${person}`,
    version: gift.updatedAt,
    isFresh: lastResult === undefined,
  });
  const picture = useChosenPicture();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" encType="multipart/form-data" {...formProps} className="flex flex-col gap-5">
      <EnterButton isBusy={isBusy || picture.isBusy} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <input type="hidden" name={fields.FriendId.name} value={gift.inMyCare ? gift.userId : '0'} />
      <input type="hidden" name="form" value={form.id} />
      <FormErrors errors={form.errors} />
      <Card as="section" aria-labelledby="picture-title" className="flex flex-col gap-4">
        <h2 id="picture-title" className="text-xl">
          Imagen
        </h2>
        <div className="flex gap-4">
          <div className="relative aspect-card w-40 overflow-hidden rounded-card bg-sunken">
            <GiftPicture gift={gift} alt="Imagen actual" sizes="10rem" isFirst />
          </div>
          <PicturePreview picture={picture} className="aspect-card w-40 animate-rise" />
        </div>
        <GiftImageField
          id={fields.ImageFile.id}
          name={fields.ImageFile.name}
          label="Cambiar la imagen"
          isOptional
          picture={picture}
          errors={fields.ImageFile.errors}
        />
        <DrawingPicker field={fields.Drawing} onPick={picture.take} />
      </Card>
      <GiftDetailFields
        form={form}
        fields={fields}
        lists={lists}
        changedRows={changedRows}
        seenBy={seenBy}
        hasAudience={!gift.inMyCare}
      />
      <UploadProgress />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Link to={redirectTo} className={buttonClass('quiet')}>
          Cancelar
        </Link>
        <Button isBusy={isBusy} disabled={picture.isBusy} busyText="Guardando...">
          Guardar cambios
        </Button>
      </div>
    </Form>
  );
}
