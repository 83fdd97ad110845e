import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { GiftListsFields } from '#app/features/gifts/form/gift-lists-fields.tsx';
import { GiftPriceFields } from '#app/features/gifts/form/gift-price-fields.tsx';
import type { GiftFieldName } from '#app/features/gifts/form/gift-schema.ts';
import { commaTags } from '#app/features/gifts/gift-tags.ts';
import { TagField } from '#app/forms/tag-field.tsx';
import { textField } from '#app/forms/use-contract-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { RatingField } from '#app/ui/rating-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { useWording } from '#app/wording/use-wording.ts';
import type { GiftList } from '#contract/gift-lists.ts';

/** conform's fields of the form of a gift, by their names on the wire. */
export type GiftFields = Record<
  GiftFieldName,
  Pick<FieldMetadata, 'id' | 'name' | 'initialValue' | 'errors'>
>;

type GiftDetailFieldsProps = {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, 'allErrors'>;
  fields: GiftFields;
  /** Null when they could not be loaded. */
  lists: GiftList[] | null;
  /** From `useContractForm`. */
  changedRows: string | null;
};

/** Everything of a gift but its picture (details form). */
export function GiftDetailFields({ form, fields, lists, changedRows }: GiftDetailFieldsProps) {
  const { noun } = useWording();
  return (
    <Card as="section" aria-labelledby="details-title" className="flex flex-col gap-4">
      <h2 id="details-title" className="text-xl">
        Contanos más
      </h2>
      <Field {...textField(form, fields.Name)} label="Título" enterKeyHint="next" required />
      <TextareaField {...textField(form, fields.Description)} label="Descripción" required />
      <RatingField
        {...textField(form, fields.Rating)}
        label="¿Cuánto lo querés?"
        hint="De 1 a 5 corazones."
        words={['Me gusta', 'Lo quiero', 'Lo quiero mucho', 'Muero por tenerlo', `Mi mayor ${noun}`]}
        required
      />
      <GiftPriceFields form={form} price={fields.Price} currency={fields.Currency} />
      <Field
        {...textField(form, fields.Link)}
        label="Link"
        hint="Dónde se consigue."
        isOptional
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <TagField
        changedRows={changedRows}
        field={fields.Brands}
        label="Marcas"
        addText="Agregar marca"
        clean={commaTags}
      />
      <TagField
        changedRows={changedRows}
        field={fields.Color}
        label="Colores"
        addText="Agregar color"
        clean={commaTags}
      />
      <Field {...textField(form, fields.Size)} label="Talle" isOptional maxLength={40} enterKeyHint="next" />
      <GiftListsFields changedRows={changedRows} lists={lists} chosen={fields.Lists} added={fields.NewList} />
      <TextareaField {...textField(form, fields.Comment)} label="Comentario" isOptional rows={2} />
    </Card>
  );
}
