import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { NoticeTicks } from '#app/features/notices/notice-ticks.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { NoticePreferences } from '#contract/notices.ts';

type NoticesFormProps = {
  preferences: NoticePreferences & { canMail: boolean; canPush: boolean };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Where one is told of what, when not, and how much of it. */
export function NoticesForm({ preferences, lastResult }: NoticesFormProps) {
  const { canMail, canPush } = preferences;
  const chosen = lastResult?.initialValue ? typedOf(lastResult.initialValue) : preferences;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card>
      <Form method="post" className="flex flex-col gap-1">
        <input type="hidden" name="intent" value="save" />
        <NoticeTicks phone={chosen.phone} mail={chosen.mail} canPush={canPush} canMail={canMail} />
        <QuietHours from={Number(chosen.quietFrom)} to={Number(chosen.quietTo)} />
        <Discreet isOn={chosen.isDiscreet} />
        <FormErrors errors={lastResult?.error?.['']} />
        <div className="mt-2 flex justify-end">
          <Button icon={lastResult ? 'refresh' : 'check'} isBusy={isBusy} busyText="Guardando...">
            {lastResult ? 'Reintentar' : 'Guardar'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** What a form that comes back without scripts held, which is not what is stored. */
function typedOf(values: Record<string, unknown>) {
  return {
    phone: rows(values['phone']),
    mail: rows(values['mail']),
    quietFrom: values['quietFrom'],
    quietTo: values['quietTo'],
    isDiscreet: values['isDiscreet'] === 'on',
  };
}

const rows = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];

function Discreet({ isOn }: { isOn: boolean }) {
  return (
    <div>
      <label className="flex min-h-touch items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="isDiscreet"
          defaultChecked={isOn}
          aria-describedby="discreet-hint"
          className="size-5 shrink-0"
        />
        Avisos discretos
      </label>
      <p id="discreet-hint" className="-mt-2 pl-8 text-sm text-muted">
        No dicen qué vas a regalar ni a quién: cualquiera puede ver tu pantalla.
      </p>
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** From and until which hour nothing is sent; folded, it says which. */
function QuietHours({ from, to }: { from: number; to: number }) {
  const isNone = from === to;
  return (
    <details className="group">
      <summary className="flex min-h-touch cursor-pointer items-center gap-3">
        <Icon name="clock" className="text-muted" />
        <span className="min-w-0 grow">
          <span className="font-semibold">Horario tranquilo</span>{' '}
          <span className="text-muted">{isNone ? 'ninguno' : `de ${from} a ${to} h`}</span>
        </span>
        <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
      </summary>
      <p id="quiet-hint" className="pb-3 text-sm text-muted">
        A esas horas no te mandamos nada: llega cuando terminan. Si elegís dos iguales, te llega a cualquier
        hora.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 pb-2">
        <Hours name="quietFrom" label="Desde" chosen={from} />
        <Hours name="quietTo" label="Hasta" chosen={to} />
      </div>
    </details>
  );
}

type HoursProps = { name: string; label: string; chosen: number };

function Hours({ name, label, chosen }: HoursProps) {
  return (
    <SelectField id={name} name={name} label={label} defaultValue={chosen} aria-describedby="quiet-hint">
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {hour}:00
        </option>
      ))}
    </SelectField>
  );
}
