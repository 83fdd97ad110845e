import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { noticeTexts } from '#app/features/notices/notice-texts.ts';
import { changeNotices, loadNotices } from '#app/features/notices/notices.server.ts';
import { NoticesForm } from '#app/features/notices/notices-form.tsx';
import { PushSwitch } from '#app/features/notices/push-switch.tsx';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { argentineDay } from '#app/lib/argentine-day.ts';
import { shortDay } from '#app/lib/day-words.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { PushDevice } from '#contract/notices.ts';

export const meta = pageMeta('Cómo te avisamos');
export const loader = pageLoader(loadNotices);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(changeNotices);

export const clientAction = formAction('changeNotices', noticeTexts.save);

/** Where one is told of what besides in the app, and on which devices. */
export default function Notices() {
  const { preferences, devices } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title="Cómo te avisamos">
        <ButtonLink to="/notifications" variant="quiet" icon="back">
          Volver
        </ButtonLink>
      </PageTitle>
      <NoticesForm preferences={preferences} lastResult={useActionData<typeof clientAction>()?.result} />
      <Card as="section" aria-labelledby="devices-title" className="flex flex-col gap-3">
        <h2 id="devices-title" className="text-xl">
          Dispositivos con avisos
        </h2>
        <DeviceList devices={devices} />
        {preferences.canPush && <PushSwitch devices={devices} />}
      </Card>
    </div>
  );
}

/** The devices that get messages, each with the button that ends it. */
function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return <p className="text-muted">{noticeTexts.noDevices}</p>;
  return (
    <ul role="list" className="divide-y divide-line">
      {devices.map((device) => (
        <Device key={device.id} {...device} />
      ))}
    </ul>
  );
}

function Device({ id, label, createdAt, isCurrent }: PushDevice) {
  const fetcher = useFetcher<RefusedForm>();
  const sent = fetcher.formData?.get('intent');
  const { day, month } = argentineDay(Date.parse(createdAt));
  const name = label || 'Navegador';
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <p className="min-w-0 flex-1 basis-40 break-words">
        {name} · desde el {shortDay({ day, month: month + 1 })}
        {isCurrent && <strong className="block text-sm">Este dispositivo</strong>}
      </p>
      <fetcher.Form method="post" action="/avisos" preventScrollReset className="flex flex-wrap gap-2">
        <FetcherErrors fetcher={fetcher} />
        <input type="hidden" name="deviceId" value={id} />
        {isCurrent && (
          <Button name="intent" value="test" variant="soft" icon="bell" isBusy={sent === 'test'}>
            Mandame uno de prueba
          </Button>
        )}
        <Button name="intent" value="remove" variant="quiet" icon="trash" isBusy={sent === 'remove'}>
          Quitar<span className="sr-only"> {name}</span>
        </Button>
      </fetcher.Form>
    </li>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
