import { useEffect } from 'react';
import { pushPermission } from '#app/features/notices/push-permission.ts';

const KEY = 'pushRenewed';

/** Renews this browser's push subscription once a day, where it may have one. */
export function useRenewedPush(person: string | null): void {
  useEffect(() => {
    const renewal = `${person} ${new Date().toDateString()}`;
    if (!person || pushPermission() !== 'granted' || localStorage.getItem(KEY) === renewal) return;
    import('./push-device.ts')
      .then(({ renewPush }) => renewPush())
      .then(
        () => localStorage.setItem(KEY, renewal),
        // why: without a connection there is the next start.
        () => undefined,
      );
  }, [person]);
}
