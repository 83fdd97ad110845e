import type { PriceLimit } from '#app/features/gifts/filter/price-limit.ts';
import { Field } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { currencies } from '#contract/currencies.ts';

type FilterChoicesProps<Value extends string> = {
  legend: string;
  name: string;
  /** Value and word of each. */
  choices: readonly (readonly [Value, string])[];
  chosen: Value;
};

/** One question of the filter menu, as radio buttons. */
export function FilterChoices<Value extends string>({
  legend,
  name,
  choices,
  chosen,
}: FilterChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-muted">{legend}</legend>
      {choices.map(([value, word]) => (
        <label key={value} className="flex min-h-touch cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 break-words">{word}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** 'Hasta $' and its currency, for any GET form; read by `priceLimitOf`. It needs no scripts. */
export function PriceLimitFields({ limit }: { limit: PriceLimit }) {
  return (
    // why: a message takes the whole width.
    <div
      className={`grid items-start gap-3 ${limit.error === null ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))]' : ''}`}
    >
      <Field
        id="max-price"
        name="maxPrice"
        label="Hasta $"
        defaultValue={limit.typed}
        errors={limit.error === null ? null : [limit.error]}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
      />
      <SelectField id="max-currency" name="maxCurrency" label="Moneda" defaultValue={limit.currency}>
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
    </div>
  );
}
