import { Form, useNavigation } from '@remix-run/react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import type { RefusedForm } from '#app/forms/use-fresh-result.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { IconName } from '#app/ui/icon.tsx';

type CalendarQuestionProps = {
  title: string;
  /** What follows from it. */
  text: string;
  verb: string;
  icon: IconName;
  busyText: string;
  lastResult: RefusedForm['result'] | undefined;
};

/** The question before the calendar's link is changed or taken away, as a page. */
export function CalendarQuestion({ title, text, verb, icon, busyText, lastResult }: CalendarQuestionProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
      <h1 className="text-xl">{title}</h1>
      <p className="text-pretty text-muted">{text}</p>
      <FormErrors errors={lastResult?.error?.['']} />
      <Form method="post" className="mt-2 flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to="/fechas/calendario" variant="quiet">
          Cancelar
        </ButtonLink>
        <Button variant="danger" icon={icon} isBusy={isBusy} busyText={busyText}>
          {verb}
        </Button>
      </Form>
    </Card>
  );
}
