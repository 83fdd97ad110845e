import { type ClickEvent, type PushEvent, worker } from '#app/worker/worker-scope.ts';

type Shown = { title: string; options: NotificationOptions & { data: string } };

/** Where a notification leads that names no page of ours. */
const ELSEWHERE = '/notifications';

/** Shows a push message. */
export async function showPushed({ data }: PushEvent): Promise<void> {
  const { title, options } = shownOf(data?.text() ?? '');
  await worker.registration.showNotification(title, options);
}

/** Opens what a pressed notification is about: in a window that is open, else in a new one. */
export async function openPressed({ notification }: ClickEvent): Promise<void> {
  notification.close();
  const path = pathOf(notification.data);
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await worker.clients.openWindow(path));
  await open.focus().catch(() => undefined);
  // why: a page that this worker does not control, such as one loaded past it, is nothing that it may lead elsewhere.
  await open.navigate(path).catch(() => worker.clients.openWindow(path));
}

/** What a message in declarative form (`web_push: 8030`) shows. why: browsers that see messages show nothing take the permission away. */
export function shownOf(text: string): Shown {
  const { title, body, tag, lang, navigate } = declared(text);
  const isOurs = typeof title === 'string' && title !== '';
  const look = { icon: '/icon-192.png', badge: '/monochrome-512.png', lang: 'es', data: pathOf(navigate) };
  if (!isOurs) return { title: 'Tenés una novedad', options: { ...look, tag: 'novedad' } };
  const words = { body, tag, lang };
  const said = Object.entries(words).filter(([, value]) => typeof value === 'string');
  return { title, options: { ...look, ...Object.fromEntries(said) } };
}

function declared(text: string): Record<string, unknown> {
  try {
    const { web_push, notification } = JSON.parse(text);
    return web_push === 8030 && typeof notification === 'object' ? { ...notification } : {};
  } catch {
    return {};
  }
}

/** A path of this site (open redirect): where it leads elsewhere, that of all notifications. */
function pathOf(navigate: unknown): string {
  if (typeof navigate !== 'string' || !URL.canParse(navigate, location.origin)) return ELSEWHERE;
  const { origin, pathname, search, hash } = new URL(navigate, location.origin);
  const path = `${pathname}${search}${hash}`;
  // why: what begins with two slashes is another site again, once it is read as a path.
  return origin === location.origin && !path.startsWith('//') ? path : ELSEWHERE;
}
