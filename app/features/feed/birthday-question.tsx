import type { Form } from '@remix-run/react';
import { DayFields } from '#app/features/dates/day-fields.tsx';
import { FormErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

type BirthdayQuestionProps = {
  /** What sends it: the framework, or the browser itself. */
  form: typeof Form | 'form';
  result?: RefusedForm['result'] | undefined;
  isBusy?: boolean;
};

/** Asks for one's own birthday. */
export function BirthdayQuestion({ form: Tag, result, isBusy = false }: BirthdayQuestionProps) {
  const part = (name: string) => {
    const typed = result?.initialValue?.[name];
    const errors = result?.error?.[name] ?? null;
    return { id: name, name, errors, defaultValue: typeof typed === 'string' ? typed : '' };
  };
  return (
    <Card className="mb-6">
      <Tag method="post" action="/home/birthday" className="flex flex-col gap-4">
        <input type="hidden" name="form" value="birthday" />
        <FormErrors errors={result?.error?.['']} />
        <DayFields
          legend="¿Cuándo cumplís?"
          hint="Así tus amigos llegan a tiempo. No mostramos tu edad."
          day={part('birthDay')}
          month={part('birthMonth')}
          autoComplete="bday"
        />
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} busyText="Guardando...">
            Guardar
          </Button>
          <Button name="go" value="later" variant="quiet" isBusy={isBusy}>
            Ahora no
          </Button>
        </div>
      </Tag>
    </Card>
  );
}
