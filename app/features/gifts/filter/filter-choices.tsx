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
