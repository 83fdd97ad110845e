import type { ComponentProps, ReactNode } from 'react';
import { monthNames } from '#app/lib/argentine-day.ts';
import { FieldErrors, FieldHint, type FieldProps, fieldAria } from '#app/ui/field-frame.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

/** One of the three, as `textField` gives it: the day is written as `14`, the month as `3`, the year as `1996`. */
type Part = Pick<ComponentProps<typeof SelectField>, 'id' | 'name' | 'defaultValue' | 'errors' | 'autoFocus'>;

type DayFieldsProps = Pick<FieldProps, 'hint' | 'isOptional'> & {
  legend: string;
  day: Part;
  month: Part;
  /** Without it no year is asked for. */
  year?: Part;
  /** The first and the last year to choose from, in that order. */
  years?: { from: number; to: number };
  isYearOptional?: boolean;
  /** What browsers may fill in: 'bday' for `bday-day`, `bday-month`, `bday-year`. */
  autoComplete?: 'bday';
};

/** A day as three of the system's own lists: no date picker goes back thirty years by the keyboard. */
export function DayFields(props: DayFieldsProps) {
  const { legend, day, month, year, years, hint, isOptional, isYearOptional, autoComplete } = props;
  const errors = [...new Set([day, month, year].flatMap((part) => part?.errors ?? []))];
  const group = { id: `${day.id}-group`, hint, errors };
  const partOf = (part: Part, kind: 'day' | 'month' | 'year') => ({
    ...{ ...part, errors: null },
    'aria-invalid': errors.length > 0 || undefined,
    autoComplete: autoComplete && `${autoComplete}-${kind}`,
  });
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={fieldAria(group)['aria-describedby']}
    >
      <legend className="mb-1.5 font-semibold">
        {legend}
        {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
      </legend>
      {hint && <FieldHint id={group.id}>{hint}</FieldHint>}
      <div className="flex flex-wrap gap-3 *:grow">
        <Choices {...partOf(day, 'day')} label="Día" empty="–" choices={upTo(31)} />
        <Choices {...partOf(month, 'month')} label="Mes" empty="–" choices={upTo(12)} words={monthNames} />
        {year && years && (
          <Choices
            {...partOf(year, 'year')}
            label="Año"
            empty={isYearOptional ? 'Sin año' : '–'}
            choices={yearsOf(years)}
          />
        )}
      </div>
      <FieldErrors id={group.id} errors={errors} />
    </fieldset>
  );
}

type ChoicesProps = ComponentProps<typeof SelectField> & {
  empty: ReactNode;
  choices: readonly number[];
  /** What is read in place of 1, 2, 3... */
  words?: readonly string[];
};

function Choices({ empty, choices, words, ...select }: ChoicesProps) {
  return (
    <SelectField {...select}>
      <option value="">{empty}</option>
      {choices.map((choice) => (
        // why: without a value of its own an option sends its text; there are 127 years.
        <option key={choice} {...(words && { value: choice })}>
          {words?.[choice - 1] ?? choice}
        </option>
      ))}
    </SelectField>
  );
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

function yearsOf({ from, to }: { from: number; to: number }): number[] {
  const step = to < from ? -1 : 1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
}
