import { textField } from '#app/forms/use-contract-form.ts';
import { Field } from '#app/ui/field.tsx';

const sizes = [
  { name: 'shirt', label: 'Remera', placeholder: 'M', ofChild: '6' },
  { name: 'pants', label: 'Pantalón', placeholder: '42', ofChild: '8' },
  { name: 'shoes', label: 'Calzado', placeholder: '38', ofChild: '28' },
] as const;

type SizeFieldsProps = {
  form: Parameters<typeof textField>[0];
  fields: Record<(typeof sizes)[number]['name'], Parameters<typeof textField>[1]>;
  /** Whether the examples are a child's, as of most who are in somebody's care. */
  isOfChild?: boolean;
};

/** Shirt, trousers and shoes, as one says them in a shop. */
export function SizeFields({ form, fields, isOfChild = false }: SizeFieldsProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-1.5 font-semibold">Talles</legend>
      {sizes.map(({ name, label, placeholder, ofChild }) => (
        <Field
          key={name}
          {...textField(form, fields[name])}
          label={label}
          placeholder={isOfChild ? ofChild : placeholder}
          maxLength={40}
          enterKeyHint="next"
        />
      ))}
    </fieldset>
  );
}
