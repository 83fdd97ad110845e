import type { GiftFields } from '#app/features/gifts/form/gift-detail-fields.tsx';
import { textField } from '#app/forms/use-contract-form.ts';
import { Field } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { currencies } from '#contract/currencies.ts';

type GiftPriceFieldsProps = {
  form: Parameters<typeof textField>[0];
  price: GiftFields['Price'];
  currency: GiftFields['Currency'];
};

/** Price and currency side by side. The price is text, so that a comma can be typed and a mistake comes back as typed. */
export function GiftPriceFields({ form, price, currency }: GiftPriceFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_6.5rem] gap-3 sm:grid-cols-[1fr_8rem] sm:gap-4">
      <Field {...textField(form, price)} label="Precio" isOptional inputMode="decimal" enterKeyHint="next" />
      <SelectField {...textField(form, currency)} label="Moneda">
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
    </div>
  );
}
