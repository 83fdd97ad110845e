import type { Db } from '#api/db/schema.ts';
import { type Lane, putOff } from '#api/features/messaging/notices/delivery-store.ts';
import { type Notices, pushOf } from '#api/features/messaging/notices/notice-texts.ts';
import type { PushAnswer } from '#api/features/messaging/notices/post-push.ts';
import { loadPreferences } from '#api/features/messaging/notices/preference-store.ts';
import { type Device, devicesOf, forgetDevice } from '#api/features/messaging/notices/push-device-store.ts';
import type { PushMessage } from '#api/features/messaging/notices/push-service.ts';
import { momentOf } from '#api/features/messaging/notices/quiet-hours.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';

const MAX_TRIES = 3;
/** Who asked for it waits for it no longer. */
const TEST_SECONDS = 5 * 60;
const RETRY_MS = 10 * 60 * 1000;

/** Gives what pushes these, as one message, to each of somebody's browsers; it never rejects. */
export async function pushNotices(
  trx: Db,
  services: Services,
  { zone, ...lane }: Lane & { zone: string },
  notices: Notices,
): Promise<() => Promise<void>> {
  const { wording, clock } = services;
  const now = clock.now();
  const { isDiscreet } = await loadPreferences(trx, lane.userId);
  const midnight = momentOf(dayNumber(localTime(now, zone)) + 1, 0, zone);
  const secondsToMidnight = Math.floor((midnight - now) / 1000);
  const message = pushOf(notices, { wording, isDiscreet, secondsToMidnight });
  const devices = await devicesOf(trx, lane.userId);
  return async () => {
    const answers = await Promise.all(devices.map((device) => pushTo(services, device, message)));
    const later = answers.flatMap((answer) => (answer.kind === 'later' ? [answer.afterMs ?? RETRY_MS] : []));
    if (later.length === 0 || answers.some(({ kind }) => kind === 'sent')) return;
    // why: the message has a topic, so that one which was taken in spite of its answer is shown once.
    const dueAt = clock.now() + Math.max(...later);
    const waiting = await putOff(services.db, lane, notices, { dueAt, tries: MAX_TRIES });
    if (waiting === 0) services.log.warn({ user: lane.userId }, 'push given up: no device could be reached');
  };
}

/** Pushes a word to one of these devices, so that its owner sees that it arrives. Throws what became of it instead. */
export async function pushTest(services: Services, devices: readonly Device[], id: string): Promise<void> {
  const device = devices.find((each) => each.id === id);
  if (!device) throw new ApiError('push_device_not_found');
  if (!services.push) throw new ApiError('push_off');
  const { title, message } = services.wording.testNotice;
  const shown = { title, body: message, link: '/avisos', tag: 'test', ttlSeconds: TEST_SECONDS };
  const { kind } = await pushTo(services, device, { ...shown, isUrgent: true });
  if (kind === 'gone') throw new ApiError('push_device_not_found');
  if (kind !== 'sent') throw new ApiError('push_not_sent');
}

async function pushTo(
  { db, push, log }: Services,
  device: Device,
  message: PushMessage,
): Promise<PushAnswer> {
  if (!push) return { kind: 'refused', why: 'off' };
  const answer = await push.send(device, message);
  if (answer.kind === 'gone') await forgetDevice(db, device);
  // why: no reason to forget it: a wrong clock or contact of this server is refused everywhere.
  if (answer.kind === 'refused') log.warn({ device: device.id, why: answer.why }, 'push refused');
  return answer;
}
