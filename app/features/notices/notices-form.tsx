import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { NoticeTicks } from '#app/features/notices/notice-ticks.tsx';
import { QuietHours } from '#app/features/notices/quiet-hours.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
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
