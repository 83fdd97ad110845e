import { textField } from '#app/forms/use-contract-form.ts';
import { Field } from '#app/ui/field.tsx';

const sizes = [
  { name: 'shirt', label: 'Remera', placeholder: 'M' },
  { name: 'pants', label: 'Pantalón', placeholder: '42' },
  { name: 'shoes', label: 'Calzado', placeholder: '38' },
] as const;

type SizeFieldsProps = {
  form: Parameters<typeof textField>[0];
  fields: Record<(typeof sizes)[number]['name'], Parameters<typeof textField>[1]>;
};

/** Shirt, trousers and shoes, as one says them in a shop. */
export function SizeFields({ form, fields }: SizeFieldsProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-1.5 font-semibold">Talles</legend>
      {sizes.map(({ name, label, placeholder }) => (
        <Field
          key={name}
          {...textField(form, fields[name])}
          label={label}
          placeholder={placeholder}
          maxLength={40}
          enterKeyHint="next"
        />
      ))}
    </fieldset>
  );
}
