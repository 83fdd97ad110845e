import { FieldErrors, FieldHint, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { Icon } from '#app/ui/icon.tsx';

type RatingFieldProps = FieldProps & {
  name: string;
  /** '1' to '5', as conform's `initialValue` has it. */
  defaultValue?: string;
  required?: boolean;
  /** What each number means, from 1 to 5. */
  words: readonly [string, string, string, string, string];
};

// why: a heart is full when it or a later one is chosen; CSS alone knows, so it works without scripts.
const heartClass =
  'text-muted has-checked:*:fill-sun has-checked:*:stroke-sun-rim has-[~label_:checked]:*:fill-sun has-[~label_:checked]:*:stroke-sun-rim';

/** A rating of one to five hearts: radio buttons, so arrows move and no script is needed. */
export function RatingField(props: RatingFieldProps) {
  const { id, label, hint, errors, name, defaultValue, required, words } = props;
  return (
    <fieldset
      id={id}
      className="flex flex-col gap-1.5"
      aria-describedby={fieldAria({ id, hint, errors })['aria-describedby']}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="-ml-1.5 flex">
        {words.map((word, index) => {
          const value = String(index + 1);
          return (
            <label
              key={value}
              title={word}
              className={`grid size-12 place-items-center rounded-full transition-transform active:scale-90 has-focus-visible:outline-3 has-focus-visible:outline-primary ${heartClass}`}
            >
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                required={required}
                className="sr-only"
              />
              <Icon name="heart" size="large" />
              <span className="sr-only">
                {value} de 5: {word}
              </span>
            </label>
          );
        })}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}
