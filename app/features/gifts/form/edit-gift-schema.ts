import { parseWithZod } from '@conform-to/zod/v4';
import { giftFormFields } from '#app/features/gifts/form/gift-schema.ts';
import { prepareGiftForm } from '#app/features/gifts/form/prepare-gift-form.ts';

/** A changed gift as its form sends it: as a new one, but the picture stays unless another is chosen. */
export const editGiftSchema = giftFormFields;

/** The form's check, fetched by the browser when the form is first touched. */
export function validate(fields: FormData) {
  prepareGiftForm(fields);
  return parseWithZod(fields, { schema: editGiftSchema });
}
