import { pushTexts } from '#app/features/notices/notice-texts.ts';
import { endPush, pushPermission, pushSubscription } from '#app/features/notices/push-browser.ts';

const ADDRESS = '/avisos/dispositivo';

const send = (fields: Record<string, string>) =>
  // why: who has to sign in is sent to a page, which is no answer.
  fetch(ADDRESS, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

/** The key of this site's push messages (VAPID); null where it sends none. @throws where it cannot be had. */
export async function pushKey(): Promise<string | null> {
  const answer = await fetch(ADDRESS, { redirect: 'manual' });
  if (!answer.ok) throw new Error(`no key: ${answer.status}`);
  return (await answer.json()).key;
}

/** Subscribes this browser to push messages once it is allowed to; gives what went wrong as a sentence, or null. */
export async function subscribePush(): Promise<string | null> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? pushTexts.blocked : pushTexts.notAllowed;
    const key = await pushKey();
    if (key === null) return pushTexts.isOff;
    // why: an older one may be of another key or another person.
    await endPush();
    const registration = await navigator.serviceWorker.getRegistration();
    const made = await registration?.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    if (!made) return pushTexts.failed;
    const refusal = await add(made);
    if (refusal !== null) await made.unsubscribe();
    return refusal;
  } catch {
    return pushTexts.failed;
  }
}

async function add(made: PushSubscription): Promise<string | null> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  const answer = await send({ intent: 'add', endpoint, p256dh, auth }).catch(() => null);
  if (answer?.status === 204) return null;
  const { message } = ((await answer?.json().catch(() => null)) ?? {}) as { message?: string };
  return message ?? pushTexts.failed;
}

/**
 * Tells the server that this browser is in use, and tells whether it gets messages. One that is another person's by now, or
 * was taken away, gets none from then on. @throws where the server does not say.
 */
export async function renewPush(): Promise<boolean> {
  const subscription = pushPermission() === 'granted' ? await pushSubscription() : null;
  if (!subscription) return false;
  const { status } = await send({ intent: 'renew', endpoint: subscription.endpoint });
  if (status === 204) return true;
  if (status !== 404) throw new Error(`not renewed: ${status}`);
  await subscription.unsubscribe();
  return false;
}
