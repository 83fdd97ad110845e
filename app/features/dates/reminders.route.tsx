import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { MuteForm } from '#app/features/dates/mute-form.tsx';
import { loadReminders, saveReminders } from '#app/features/dates/reminders.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Row } from '#app/ui/row.tsx';
import { commonDays } from '#contract/common-days.ts';
import type { DateReminders } from '#contract/dates.ts';

export const meta = pageMeta('Recordatorios');
export const loader = pageLoader(loadReminders);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveReminders);

export const clientAction = formAction('changeDates', dateTexts.reminders);

const leads = [
  { value: '30', word: 'Un mes' },
  { value: '14', word: 'Dos semanas' },
  { value: '7', word: 'Una semana' },
  { value: '3', word: 'Tres días' },
  { value: '0', word: 'El día' },
] as const;
const days = commonDays.map(({ key, name }) => ({ value: key, word: name }));

/** How long before, and of which common days, one is reminded; and of whom not. */
export default function Reminders() {
  const { reminders, muted } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title="Recordatorios" hint="Te avisamos a la mañana, sin que nadie se entere.">
        <ButtonLink to="/fechas" variant="quiet" icon="back">
          Fechas
        </ButtonLink>
      </PageTitle>
      <RemindersForm reminders={reminders} lastResult={useActionData<typeof clientAction>()?.result} />
      {muted.length > 0 && (
        <Card as="section" aria-labelledby="muted-title">
          <h2 id="muted-title" className="text-xl">
            No te avisamos de
          </h2>
          <ul role="list" className="divide-y divide-line">
            {muted.map(({ id, name, avatarUrl }) => (
              <Row key={id} name={name} avatarUrl={avatarUrl}>
                <MuteForm friendId={id} intent="unmute">
                  <Button variant="quiet" icon="bell">
                    Volver a avisarme<span className="sr-only"> de {name}</span>
                  </Button>
                </MuteForm>
              </Row>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

type RemindersFormProps = {
  reminders: DateReminders;
  lastResult: SubmissionResult<string[]> | undefined;
};

function RemindersForm({ reminders, lastResult }: RemindersFormProps) {
  // why: a form that comes back without scripts shows what was ticked, and not what is stored.
  const typed = lastResult?.initialValue;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card>
      <Form method="post" className="flex flex-col gap-5">
        <FormErrors errors={lastResult?.error?.['']} />
        <Boxes
          legend="Avisarme antes de las fechas de mis amigos"
          name="leads"
          boxes={leads}
          ticked={typed ? rows(typed['leads']) : reminders.leads.map(String)}
        />
        <Boxes
          legend="Días que festejo"
          hint="Te avisamos si sumaste a alguien en “Próximas fechas”."
          name="days"
          boxes={days}
          ticked={typed ? rows(typed['days']) : reminders.days}
        />
        <div className="flex justify-end">
          <Button icon="check" isBusy={isBusy} busyText="Guardando...">
            Guardar
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const rows = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];

type BoxesProps = {
  legend: string;
  hint?: string;
  name: string;
  boxes: readonly { value: string; word: string }[];
  ticked: readonly string[];
};

function Boxes({ legend, hint, name, boxes, ticked }: BoxesProps) {
  return (
    <fieldset className="flex flex-col" aria-describedby={hint && `${name}-hint`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {boxes.map(({ value, word }) => (
        <label key={value} className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
            className="size-5 shrink-0"
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
