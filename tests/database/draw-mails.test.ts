import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailChanges } from '#api/features/lifecycle/housekeeping/keep-guests.ts';
import { drawIt, joinAsGuest, makeDraw } from '#tests/factories/draw.ts';
import type { Guest } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { mailsTo, mailTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { HOUR_MS, stoppedClock } from '#tests/setup/test-clock.ts';

// Noon in Buenos Aires.
const NOON = Date.UTC(2030, 0, 1, 15);
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: 'https://deseo.example' }, stoppedClock(NOON));
});
afterAll(() => api.stop());

const DRAWN = /Novedad en el amigo invisible/;
const SEAT = /Tu link del amigo invisible/;
const leadsTo = (id: string) => encodeURIComponent(`/amigo-invisible/${id}`);

/** A draw of two accounts and the guest Marta, who left an address. */
async function drawOfMarta(email: string) {
  const [organizer, beto] = await Promise.all(['Ana', 'Beto'].map((name) => seedPerson(api, name)));
  const draw = await makeDraw(api, organizer as Person, [beto as Person]);
  const marta: Guest = await joinAsGuest(api, draw.token);
  await marta.call('updateGuest', { json: { email } });
  return { ...draw, organizer: organizer as Person, marta };
}
async function later(): Promise<void> {
  api.clock.advance(2 * HOUR_MS);
  await mailChanges(api.services);
}

test('draw mails: a guest who left an address is told once that it was drawn', async () => {
  const { id, organizer } = await drawOfMarta('marta@example.com');
  await drawIt(organizer, id);
  await later();
  expect((await mailTo(api.dataDir, 'marta@example.com', DRAWN)).text).toContain(leadsTo(id));
  await organizer.call('runDraw', { params: { id }, json: { round: 1 } });
  await later();
  const mails = await mailsTo(api.dataDir, 'marta@example.com');
  expect(mails.filter(({ subject }) => DRAWN.test(subject ?? ''))).toHaveLength(1);
});

test('draw mails: its link mails a key to who left that address, and says nothing', async () => {
  const email = 'marta-2@example.com';
  const { id, token, organizer, marta } = await drawOfMarta(email);
  await drawIt(organizer, id);
  const ask = (to: string) => api.call('mailDrawSeat', { params: { token }, json: { email: to } });
  const answers = [await ask(email), await ask('nadie@example.com')];
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  const { text } = await mailTo(api.dataDir, email, SEAT);
  expect(text).toContain(leadsTo(id));
  const guestKey = /\/mis-reservas\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const { body } = await api.call('openGuestSession', { json: { guestKey } });
  expect(body.guest).toMatchObject({ id: marta.id, isEmailConfirmed: true });
  expect(await mailsTo(api.dataDir, 'nadie@example.com')).toEqual([]);
});

test('draw mails: a guest sends the link of a draw to themselves, of no other draw', async () => {
  const email = 'marta-3@example.com';
  const { id, marta } = await drawOfMarta(email);
  const other = await drawOfMarta('otra@example.com');
  await marta.call('updateGuest', { json: { email, drawId: other.id } });
  await marta.call('updateGuest', { json: { email, drawId: id } });
  const { text } = await mailTo(api.dataDir, email, SEAT);
  expect(text).toContain(leadsTo(id));
  expect((await mailsTo(api.dataDir, email)).filter((mail) => mail.text?.includes(other.id))).toEqual([]);
});
