import { addJobs } from '#api/features/base/job-store.ts';
import { makeResetCode } from '#api/features/people/auth/reset-codes.ts';
import { usualPreferences } from '#contract/notices.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { anOccasion } from '#tests/factories/occasion.ts';
import { makeFriends, makeGift, makePerson } from '#tests/factories/person.ts';
import { seedDevice } from '#tests/factories/push-device.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedNotification } from '#tests/factories/seed-rows.ts';
import { settle } from '#tests/setup/settle.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

let made = 0;
/** Makes somebody with one of everything, each text recognisable, and two friends who did something with it. */
export async function makeLivelyPerson(api: TestApi, face = 'good-jpeg.jpg', picture = 'good-png.png') {
  made += 1;
  const tag = `zoe${made}x`;
  const zoe = await makePerson(api, `${tag} Zubizarreta`, `${tag}@secreto.example`);
  const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  await makeFriends(zoe, ana);
  await makeFriends(zoe, beto);
  await zoe.call('updateProfile', {
    form: { ColorNote: `${tag}-nota`, Colors: [`${tag}-color`], 'Sizes.Shirt': `${tag}-talle` },
  });
  await zoe.call('uploadAvatar', { params: { id: zoe.id }, form: { File: fixtureImage(face) } });
  const gift = await makeGift(zoe, {
    Name: `${tag}-bici`,
    Description: `${tag}-roja`,
    Lists: [`${tag}-lista`],
    ImageFile: fixtureImage(picture),
  });
  for (const one of [ana, beto]) {
    await one.call('addComment', { params: { id: gift.id }, json: { comment: 'Qué linda' } });
  }
  await beto.call('reserve', { json: { giftId: gift.id, comment: 'La llevo yo' } });
  await zoe.call('updateProfile', { form: { Birthday: '1996-03-14' } });
  await zoe.call('createOccasion', { json: { ...anOccasion, name: `${tag}-casamiento` } });
  for (const [one, other] of [
    [zoe, ana],
    [ana, zoe],
  ] as const) {
    await one.call('setDayPeople', { params: { dayKey: 'madre' }, json: { friendIds: [other.id] } });
    await one.call('muteDates', { params: { id: other.id } });
    await one.call('setDateReminders', { json: { leads: [7], days: ['madre'] } });
  }
  const job = { kind: 'dates.remind', dedupeKey: `dates.remind:${zoe.id}:1`, userId: zoe.id };
  await addJobs(api.services.db, [{ ...job, dueAt: api.clock.now() }]);
  const feed = { token_hash: `${tag}-hash`, user_id: zoe.id, created_at: api.clock.now() };
  await api.services.db.insertInto('calendar_feeds').values(feed).execute();
  await zoe.call('setNoticePreferences', { json: { ...usualPreferences, quietFrom: 20 } });
  await seedDevice(api, zoe);
  const notice = await seedNotification(api, zoe);
  const delivery = { notification_id: notice, channel: 'phone' as const, user_id: zoe.id, tries: 0 };
  await api.services.db
    .insertInto('deliveries')
    .values({ ...delivery, due_at: api.clock.now() })
    .execute();
  const came = await seedGift(api, zoe, `${tag}-tetera`);
  const json = { ...aReceivedGift, fromText: `${tag}-tía`, fromUserIds: [beto.id] };
  await zoe.call('receiveGift', { params: { id: came }, json });
  await settle(api);
  const theirs = await seedGift(api, ana, 'De Ana');
  await zoe.call('addComment', { params: { id: theirs }, json: { comment: `${tag}-comentario` } });
  const own = await zoe.call('reserve', { json: { giftId: theirs, comment: `${tag}-secreto` } });
  const params = { id: own.body.id };
  await zoe.call('updateReservation', { params, json: { stage: 'given', note: `${tag}-placard` } });
  await zoe.call('revealReservation', { params, json: { message: 'Fui yo' } });
  await makeResetCode(api.services.db, api.clock, zoe.email, true);
  return { tag, zoe, ana, beto, gift };
}
