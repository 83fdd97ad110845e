import { newId } from '#api/db/ids.ts';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { hashSecretToken } from '#api/features/base/secret-token.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { type Notification, notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { type NoticePreferences, usualPreferences } from '#contract/notices.ts';
import { notificationTypes } from '#contract/notification-types.ts';
import { startMailHost } from '#tests/database/notices/mail-host.ts';
import { browserKeys, startPushHost } from '#tests/database/notices/push-host.ts';
import type { Person } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { stoppedClock, type TestClock } from '#tests/setup/test-clock.ts';

/** Noon in Buenos Aires, on a Wednesday. */
export const NOON = Date.UTC(2027, 2, 10, 15);
export const SITE = 'https://deseo.example';

export type NoticeWorld = Awaited<ReturnType<typeof startNoticeWorld>>;

/**
 * An API that sends to a push service and a mail server of this machine, and waits as long for a push as the product does.
 * why: one that a busy machine answers late would be sent again.
 */
export async function startNoticeWorld(clock: TestClock = stoppedClock(NOON), timeoutMs = 10_000) {
  const [push, mail] = await Promise.all([startPushHost(), startMailHost()]);
  const settings = { SMTP_URL: mail.url, PUBLIC_URL: SITE, PUSH_CONTACT: 'mailto:ops@deseo.example' };
  const reach = { allowAddress: () => true, timeoutMs };
  const api = await startTestApi(settings, clock, {}, reach);
  const stop = async () => {
    await api.stop();
    await Promise.all([push.stop(), mail.stop()]);
  };
  return { api, push, mail, stop };
}

/** Does all that is due. */
export const doJobs = ({ services }: Pick<TestApi, 'services'>) => runJobs(services, handlers);

/** A browser of somebody's, whose push service answers as the path says. */
export async function seedDevice({ api, push }: NoticeWorld, person: Person, path = '/201', site = push.url) {
  const { read, ...keys } = browserKeys();
  const id = newId();
  const now = api.services.clock.now();
  const endpoint = `${site}${path}/${id}`;
  const session = { user_id: person.id, session_hash: hashSecretToken(person.token) };
  const row = { ...{ id, endpoint, label: 'Chrome' }, ...session, ...keys, created_at: now, seen_at: now };
  await api.services.db.insertInto('push_devices').values(row).execute();
  const got = () => push.received.filter(({ path: at }) => at === `${path}/${id}`);
  return { id, endpoint, got, messages: () => got().map(({ body }) => read(body).notification) };
}

/** Gives people a notification, of an invitation unless something else is said. */
export function tell({ api }: Pick<NoticeWorld, 'api'>, people: Person[], of: Partial<Notification> = {}) {
  const { db, clock, wording } = api.services;
  const invitation = { type: notificationTypes.invitationArrived, ...wording.invitationArrived('Mateo') };
  const ids = people.map(({ id }) => id);
  return notify(db, clock.now(), ids, { ...invitation, actorId: null, relatedEntityId: null, ...of });
}

/** Chooses where somebody is told of what; the rest as usual. */
export const choose = (person: Person, chosen: Partial<NoticePreferences>) =>
  person.call('setNoticePreferences', { json: { ...usualPreferences, ...chosen } });
