import type { FieldMetadata } from '@conform-to/react';
import { SizeFields } from '#app/features/profile/size-fields.tsx';
import { TagField } from '#app/forms/tag-field.tsx';
import { textField } from '#app/forms/use-contract-form.ts';
import { TextareaField } from '#app/ui/textarea-field.tsx';

type TasteFieldsProps = {
  form: Parameters<typeof textField>[0];
  fields: Record<
    'shirt' | 'pants' | 'shoes' | 'brands' | 'colors' | 'avoid' | 'note',
    FieldMetadata<string[]> | FieldMetadata<string>
  >;
  /** From `useContractForm`. */
  changedRows: string | null;
  /** Whether one tells it of somebody in one's care. */
  isOfOther?: boolean;
};

/** What helps others to choose a present: sizes, brands, colours, what had better not be one, and a note. */
export function TasteFields({ form, fields, changedRows, isOfOther = false }: TasteFieldsProps) {
  return (
    <>
      <SizeFields form={form} fields={fields} isOfChild={isOfOther} />
      <TagField
        changedRows={changedRows}
        field={fields.brands}
        label="Marcas favoritas"
        addText="Agregar marca"
      />
      <TagField
        changedRows={changedRows}
        field={fields.colors}
        label="Colores favoritos"
        addText="Agregar color"
      />
      <TagField
        changedRows={changedRows}
        field={fields.avoid}
        label="Mejor no"
        hint={
          isOfOther
            ? 'Lo que es mejor no regalarle: perfumes, cosas con lana'
            : 'Lo que preferís que no te regalen: perfumes, cosas con lana'
        }
        addText="Agregar a Mejor no"
      />
      <TextareaField
        {...textField(form, fields.note)}
        label={isOfOther ? 'Algo más sobre sus gustos' : 'Algo más sobre tus gustos'}
        isOptional
        rows={2}
        maxLength={1000}
      />
    </>
  );
}
