import { useFetcher } from '@remix-run/react';
import { noticeTexts } from '#app/features/notices/notice-texts.ts';
import { FetcherErrors } from '#app/forms/form-errors.tsx';
import type { RefusedForm } from '#app/forms/use-fresh-result.ts';
import { argentineDay } from '#app/lib/argentine-day.ts';
import { shortDay } from '#app/lib/day-words.ts';
import { Button } from '#app/ui/button.tsx';
import type { PushDevice } from '#contract/notices.ts';

/** The devices that get messages, each with the button that ends it. */
export function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
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
