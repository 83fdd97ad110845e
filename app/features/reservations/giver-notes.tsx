import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useFetcher } from '@remix-run/react';
import { FormErrors, type RefusedForm, useFreshResult } from '#app/forms/form-errors.tsx';
import { useSavedForm } from '#app/forms/use-saved-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { currencies } from '#contract/currencies.ts';
import type { GiverSide } from '#contract/received.ts';
import type { ListedReservation } from '#contract/reservations.ts';

const NOTE_MAX = 500;

type GiverNotesProps = {
  reservation: ListedReservation;
  side: GiverSide;
  title: string;
  notes: ReturnType<typeof useGiverNotes>;
};

/** The form of what a giver notes of a reservation: what came of it, and what was typed, which has it open. */
export function useGiverNotes(id: string) {
  const fetcher = useFetcher<RefusedForm>({ key: `notes-${id}` });
  const sent = useFreshResult(fetcher);
  const answered = useActionData<RefusedForm>()?.result;
  const result = sent ?? ofThis(id, answered);
  const saved = useSavedForm(`notes-${id}`);
  const typed = result?.initialValue ?? saved;
  return { fetcher, result, typed, isOpen: Boolean(typed) };
}

/** What a giver spent on something and notes of it, folded away. */
export function GiverNotes({ reservation, side, title, notes }: GiverNotesProps) {
  const { id, gift, goneGift } = reservation;
  const { fetcher, result, typed, isOpen } = notes;
  const firstWrong = ['spent', 'note'].find((name) => result?.error?.[name]);
  const focusOf = (name: string) => (name === firstWrong ? { autoFocus: true } : {});
  const currency = side.spentCurrency ?? (gift ?? goneGift)?.currency ?? 'ARS';
  const value = (name: string, before: string) => String(typed ? (typed[name] ?? '') : before);
  return (
    <details open={isOpen || undefined} className="group w-full">
      <summary className="flex min-h-touch w-fit cursor-pointer items-center gap-2 font-semibold">
        <Icon name="edit" />
        Mis notas<span className="sr-only"> de {title}</span>
        <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
      </summary>
      <fetcher.Form
        method="post"
        action="/reservations"
        preventScrollReset
        className="flex flex-col gap-4 py-2"
      >
        <input type="hidden" name="form" value={`notes-${id}`} />
        <input type="hidden" name="intent" value="notes" />
        <input type="hidden" name="reservationId" value={id} />
        <FormErrors errors={result?.error?.['']} />
        <div className="flex flex-wrap gap-3 *:grow *:basis-28">
          <Field
            id={`spent-${id}`}
            name="spent"
            label="Cuánto gasté"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value('spent', side.spent === null ? '' : String(side.spent).replace('.', ','))}
            errors={result?.error?.['spent']}
            {...focusOf('spent')}
          />
          <SelectField
            id={`spent-currency-${id}`}
            name="spentCurrency"
            label="Moneda"
            defaultValue={value('spentCurrency', currency)}
            errors={result?.error?.['spentCurrency']}
          >
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        </div>
        <TextareaField
          id={`note-${id}`}
          name="note"
          label="Nota (solo la ves vos)"
          rows={3}
          countFrom={NOTE_MAX - 100}
          countTo={NOTE_MAX}
          defaultValue={value('note', side.note ?? '')}
          errors={result?.error?.['note']}
          {...focusOf('note')}
        />
        <Button
          variant="soft"
          isBusy={fetcher.state !== 'idle'}
          busyText="Guardando..."
          aria-label={fetcher.state === 'idle' ? `Guardar mis notas de ${title}` : undefined}
          className="self-end"
        >
          Guardar
        </Button>
      </fetcher.Form>
    </details>
  );
}

/** The answer to the form of this row, where the page came back without scripts. */
function ofThis(id: string, result: SubmissionResult<string[]> | undefined) {
  return result?.initialValue?.['form'] === `notes-${id}` ? result : undefined;
}
