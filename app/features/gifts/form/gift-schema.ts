import type { FieldMetadata } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { drawingNames } from '#app/features/gifts/drawings/drawing-names.ts';
import { prepareGiftForm } from '#app/features/gifts/form/prepare-gift-form.ts';
import { joinTags } from '#app/features/gifts/gift-tags.ts';
import { filledRows } from '#app/forms/zod-fields.ts';
import { listNameField } from '#contract/gift-lists.ts';
import { giftInput } from '#contract/gifts.ts';

const missing = 'Por favor completa todos los campos obligatorios.';

/** How much of brands or colours the contract takes, joined. */
const MAX_JOINED = 200;

/** Brands or colours, a tag each. */
const giftTagsField = filledRows(MAX_JOINED)
  .refine((rows) => joinTags(rows).length <= MAX_JOINED, `No puede tener más de ${MAX_JOINED} caracteres`)
  .optional();

/** The fields of a gift's form: the contract's, brands and colours one by one, the picture, and lists that do not exist yet. */
export const giftFormFields = giftInput.extend({
  ImageFile: z.instanceof(File, { error: missing }).optional(),
  /** In the picture's place, from a form without scripts. One that we do not have is none. */
  Drawing: z.enum(drawingNames).optional().catch(undefined),
  Brands: giftTagsField,
  Color: giftTagsField,
  NewList: filledRows(60).pipe(z.array(listNameField).max(20, 'Como máximo 20 listas nuevas')).optional(),
  /** Where the picture may be brought from; it is read by its own button and not sent on. */
  PastedLink: z.string().optional(),
});

/** What its details form asks: all fields but the picture's, and those that are there for other clients of the API. */
export type GiftFieldName = Exclude<
  keyof z.output<typeof giftFormFields>,
  'Brand' | 'Drawing' | 'ImageFile' | 'ImageUrl' | 'PastedLink'
>;

/** A new gift as its form sends it: with a picture: chosen, drawn by us, or brought along by a link. */
export const newGiftSchema = giftFormFields.refine((fields) => hasPicture(fields), {
  error: missing,
  path: ['ImageFile'],
  // why: so that it is told together with what else is missing, not only once that is there.
  when: () => true,
});

function hasPicture({ ImageFile, ImageUrl, Drawing }: z.output<typeof giftFormFields>): boolean {
  return Boolean(ImageFile ?? (ImageUrl || Drawing));
}

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  prepareGiftForm(fields);
  return parseWithZod(fields, { schema: newGiftSchema });
}

/** conform's fields of the form of a gift, by their names on the wire. */
export type GiftFields = Record<
  GiftFieldName,
  Pick<FieldMetadata, 'id' | 'name' | 'initialValue' | 'value' | 'errors'>
>;

/** The check of a changed gift, whose picture stays unless another is chosen. */
export function validateEdit(fields: FormData) {
  prepareGiftForm(fields);
  return parseWithZod(fields, { schema: giftFormFields });
}
