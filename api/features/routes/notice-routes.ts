import { inTransaction } from '#api/db/transaction.ts';
import {
  findByMailToken,
  loadPreferences,
  savePreferences,
  stopMail,
} from '#api/features/messaging/notices/preference-store.ts';
import {
  addDevice,
  deleteDevice,
  deviceAnswerTo,
  devicesOf,
  renewDevice,
} from '#api/features/messaging/notices/push-device-store.ts';
import { isPoint } from '#api/features/messaging/notices/push-keys.ts';
import { pushTest } from '#api/features/messaging/notices/push-notices.ts';
import { ApiError, fieldError } from '#api/http/api-error.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type NoticeKind, noticeKinds } from '#contract/notification-types.ts';

/** Serves where notifications reach people besides in the app (`docs/product/notices.md`). */
export function noticeRoutes(serve: Serve, services: Services): void {
  const { db, clock, push, canMail } = services;
  const sent = { canMail, canPush: push !== null };

  serve(endpoints.noticePreferences, async ({ caller }) => ({
    ...(await loadPreferences(db, caller.userId)),
    ...sent,
  }));

  serve(endpoints.setNoticePreferences, async ({ caller, body }) => {
    await savePreferences(db, caller.userId, body);
    return { ...body, ...sent };
  });

  serve(endpoints.pushKey, async () => ({ key: push && (await push.publicKey()) }));

  serve(endpoints.pushDevices, async ({ caller }) =>
    (await devicesOf(db, caller.userId)).map(deviceAnswerTo(caller)),
  );

  serve(endpoints.addPushDevice, async ({ caller, body, reply }) => {
    if (!push) throw new ApiError('push_off');
    if (!isPoint(body.keys.p256dh)) throw fieldError('invalid_input', 'keys.p256dh');
    await push.check(body.endpoint).catch(() => {
      throw new ApiError('push_endpoint_refused');
    });
    const { device, isNew } = await inTransaction(db, (trx) => addDevice(trx, clock.now(), caller, body));
    if (!isNew) reply.status(200);
    return deviceAnswerTo(caller)(device);
  });

  serve(endpoints.renewPushDevice, async ({ caller, body }) =>
    renewDevice(db, clock.now(), caller, body.endpoint),
  );

  serve(endpoints.testPushDevice, async ({ caller, params }) =>
    pushTest(services, await devicesOf(db, caller.userId), params.id),
  );

  serve(endpoints.deletePushDevice, async ({ caller, params }) => deleteDevice(db, caller.userId, params.id));

  const stopped = async (written: string) => {
    const [token = '', kind = ''] = written.split('.');
    const userId = await findByMailToken(db, token);
    if (!userId || !isStoppable(kind)) throw new ApiError('unsubscribe_link_not_found');
    return { userId, kind };
  };

  serve(endpoints.mailToStop, async ({ params }) => ({ kind: (await stopped(params.token)).kind }));

  serve(endpoints.unsubscribe, async ({ params }) => {
    const { userId, kind } = await stopped(params.token);
    await stopMail(db, userId, kind);
    return { kind };
  });
}

/** Whether mails of it can be stopped; those about the account cannot. */
const isStoppable = (kind: string): kind is NoticeKind =>
  kind !== 'account' && noticeKinds.some((each) => each === kind);
