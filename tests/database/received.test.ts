import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReceivedGift } from '#contract/received.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { aReceivedGift } from '#tests/factories/received.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedReservation } from '#tests/factories/seed-rows.ts';
import { settle } from '#tests/setup/settle.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, stoppedClock } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, stoppedClock(Date.UTC(2027, 0, 10, 15)));
});
afterAll(() => api.stop());

let lucia: Person;
let mateo: Person;
let nina: Person;
beforeEach(async () => {
  [lucia, mateo, nina] = (await Promise.all(
    ['Lucía', 'Mateo', 'Nina'].map((name) => seedPerson(api, name)),
  )) as [Person, Person, Person];
  await seedFriends(api, lucia, mateo, nina);
});

const receive = (id: string, more: Partial<typeof aReceivedGift> = {}, by = lucia) =>
  by.call('receiveGift', { params: { id }, json: { ...aReceivedGift, ...more } });
const change = (id: string, more: Partial<typeof aReceivedGift>) =>
  lucia.call('changeReceived', { params: { id }, json: { ...aReceivedGift, ...more } });
const received = async (query: Record<string, number | string> = {}) =>
  (await lucia.call('receivedGifts', { query })).body;
const news = async (person: Person) =>
  (await person.call('notifications')).body.notifications
    .filter(({ type }) => type >= 4)
    .map(({ title, message, kind }) => [title, message, kind ?? ''].join(' · '));
/** The words of all thanks that a holder finds at their reservations. */
const thanksOf = async (person: Person) =>
  (await person.call('reservations')).body.flatMap(({ giverSide }) =>
    (giverSide?.thanks ?? []).map(({ message }) => message),
  );
const give = (reservation: string, by = mateo) =>
  by.call('updateReservation', { params: { id: reservation }, json: { stage: 'given' } });
const tell = (reservation: string, message = 'Fui yo', by = mateo) =>
  by.call('revealReservation', { params: { id: reservation }, json: { message } });

describe('received', () => {
  test('a gift leaves every list, and is kept by its year', async () => {
    const [link, old] = [await shareList(lucia), await seedGift(api, lucia, 'Vieja')];
    const gift = await seedGift(api, lucia, 'Auriculares', ['Cumple']);
    await receive(old, { receivedOn: '2025-12-24', thanks: '' });
    const { status, body } = await receive(gift, { fromUserIds: [nina.id], receivedOn: '2027-01-10' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'purchased', receivedOn: '2027-01-10', lists: [] });
    for (const status of ['all', 'purchased']) {
      const query = { status };
      const asked = { params: { id: lucia.id }, query };
      expect((await mateo.call('friendGifts', asked)).body).toEqual([]);
      expect((await lucia.call('gifts', { query: { ...query, userId: lucia.id } })).body).toEqual([]);
    }
    expect((await mateo.call('gifts')).body).toEqual([]);
    const params = { token: link.token };
    expect((await api.call('sharedList', { params })).body).toMatchObject({ giftCount: 0, gifts: [] });
    const { years, year, gifts } = await received();
    expect({ years, year }).toEqual({
      years: [
        { year: 2027, count: 1 },
        { year: 2025, count: 1 },
      ],
      year: 2027,
    });
    const from = [expect.objectContaining({ id: nina.id, name: 'Nina' })];
    const told: ReceivedGift['told'] = [];
    expect(gifts).toMatchObject([
      {
        id: gift,
        name: 'Auriculares',
        from,
        fromText: 'De la tía',
        thanks: '¡Me encanta!',
        mayChange: true,
        told,
      },
    ]);
    expect((await received({ year: 2025 })).gifts.map(({ id }) => id)).toEqual([old]);
    expect((await mateo.call('gift', { params: { id: gift } })).body.receivedOn).toBeUndefined();
  });

  test('twice, a day to come, no day, too many words: a sentence, and nothing is sent', async () => {
    const gift = await seedGift(api, lucia, 'Auriculares');
    await seedReservation(api, gift, mateo);
    const refused = async (more: Partial<typeof aReceivedGift>) => {
      const { status, error } = await receive(gift, more);
      return [status, error.issues?.[0]?.message ?? error.message];
    };
    expect(await refused({ receivedOn: '2027-01-11' })).toEqual([400, 'Ese día todavía no llegó']);
    expect(await refused({ receivedOn: '2026-02-30' })).toEqual([400, 'Ese día no existe']);
    expect(await refused({ thanks: 'a'.repeat(501) })).toEqual([
      400,
      'Las palabras no pueden tener más de 500 caracteres',
    ]);
    await settle(api);
    expect(await news(mateo)).toEqual([]);
    await receive(gift);
    expect(await refused({})).toEqual([409, 'Ya está en tus recibidos.']);
    await settle(api);
    expect(await thanksOf(mateo)).toEqual(['¡Me encanta!']);
  });

  test('pages come by the dozen, in order, each once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) {
      const id = await seedGift(api, lucia, `Regalo ${count}`);
      const receivedOn = `2026-0${1 + (count % 3)}-05`;
      await receive(id, { receivedOn });
      ids.push(`${receivedOn} ${id}`);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const answer = await lucia.call('receivedGifts', { query: { limit: 12, ...(after && { after }) } });
      seen.push(...answer.body.gifts.map(({ receivedOn, id }) => `${receivedOn} ${id}`));
      after = /after=([^&>]+)/.exec(String(answer.headers['link'] ?? ''))?.[1];
    } while (after);
    expect(seen).toEqual(ids.toSorted().toReversed());
  });

  test('wished for again it is a new deseo; deleted, it tells nobody', async () => {
    const gift = await seedGift(api, lucia, 'Auriculares');
    await seedReservation(api, gift, mateo);
    await receive(gift);
    const again = await lucia.call('wishAgain', { params: { id: gift } });
    expect(again.body).toMatchObject({ name: 'Auriculares', status: 'available', receivedOn: null });
    expect((await mateo.call('gifts')).body.map(({ id }) => id)).toEqual([again.body.id]);
    await settle(api);
    const told = await news(mateo);
    await lucia.call('updateGift', { params: { id: gift }, form: { Name: 'Otros' } });
    await lucia.call('deleteGift', { params: { id: gift } });
    await settle(api);
    expect(await news(mateo)).toEqual(told);
    expect(await thanksOf(mateo)).toEqual(['¡Me encanta!']);
    expect((await received()).gifts).toEqual([]);
  });
});

test('taking back: within a day a gift is as before, and thanks that went out stay', async () => {
  const gift = await seedGift(api, lucia, 'Auriculares', ['Casa']);
  const undo = () => lucia.call('undoReceived', { params: { id: gift } });
  expect((await undo()).error.code).toBe('not_received');
  await seedReservation(api, gift, mateo);
  await receive(gift, { fromUserIds: [nina.id] });
  expect((await received()).gifts).toMatchObject([{ id: gift, mayUndo: true }]);
  expect((await undo()).body).toMatchObject({ status: 'available', lists: ['Casa'] });
  await settle(api);
  expect([await news(mateo), await news(nina), (await received()).gifts]).toEqual([[], [], []]);
  expect((await mateo.call('reservations')).body).toMatchObject([{ giftId: gift, status: 'reserved' }]);

  await receive(gift);
  await settle(api);
  await undo();
  await receive(gift);
  await settle(api);
  expect([await news(mateo), await thanksOf(mateo)]).toEqual([
    ['Lucía te dice gracias · Por «Auriculares» · thanks'],
    ['¡Me encanta!'],
  ]);
  api.clock.advance(DAY_MS + 1);
  expect((await received()).gifts).toMatchObject([{ mayUndo: false }]);
  expect((await undo()).error).toMatchObject({
    ...{ code: 'received_too_old', message: 'Pasó más de un día: ya no se puede deshacer.' },
  });
  api.clock.advance(-DAY_MS - 1);
});

describe('thanks', () => {
  test('reach whoever reserved and the friends who were named, once each', async () => {
    const gift = await seedGift(api, lucia, 'Auriculares');
    await seedReservation(api, gift, mateo);
    await receive(gift, { fromUserIds: [nina.id, mateo.id] });
    await settle(api);
    const thanked = 'Lucía te dice gracias · Por «Auriculares» · thanks';
    expect([await news(mateo), await news(nina)]).toEqual([[thanked], [thanked]]);
    const [{ link = '' } = {}] = (await nina.call('notifications')).body.notifications.filter(
      ({ kind }) => kind === 'thanks',
    );
    const id = /\/reservations\/gracias\/(.+)$/.exec(link)?.[1] ?? '';
    expect((await nina.call('thanks', { params: { id } })).body).toMatchObject({
      ...{ giftName: 'Auriculares', message: '¡Me encanta!', from: { id: lucia.id, name: 'Lucía' } },
    });
  });

  test('changed while they are unread; once read they stay, and are not sent again', async () => {
    const gift = await seedGift(api, lucia, 'Auriculares');
    await seedReservation(api, gift, mateo);
    await receive(gift);
    await settle(api);
    await change(gift, { thanks: 'Mejor así' });
    await settle(api);
    expect(await thanksOf(mateo)).toEqual(['Mejor así']);
    await mateo.call('readAllNotifications');
    await change(gift, { thanks: 'Tarde', fromUserIds: [nina.id] });
    await settle(api);
    expect([await thanksOf(mateo), (await news(mateo)).length, (await news(nina)).length]).toEqual([
      ['Mejor así'],
      1,
      1,
    ]);
    api.clock.advance(30 * DAY_MS + 1);
    const { token } = (await api.call('login', { json: { email: lucia.email, password: PASSWORD } })).body;
    const late = await api.call('changeReceived', { token, params: { id: gift }, json: aReceivedGift });
    expect(late.error.code).toBe('received_too_old');
    api.clock.advance(-30 * DAY_MS - 1);
  });

  test('of a guest are kept with what they reserved, and ask for no address', async () => {
    const link = await shareList(lucia);
    const guest = await enterAsGuest(api, link.token);
    const gift = await seedGift(api, lucia, 'Auriculares');
    await api.call('reserve', { token: guest.token, json: { giftId: gift } });
    await receive(gift);
    await settle(api);
    const { body } = await api.call('reservations', { token: guest.token });
    expect(body[0]?.giverSide?.thanks.map(({ message }) => message)).toEqual(['¡Me encanta!']);
  });
});

describe('the giver', () => {
  test('keeps steps, a sum and a note, which nobody else is told', async () => {
    const gift = await seedGift(api, lucia, 'Auriculares');
    const id = await seedReservation(api, gift, mateo);
    const json = { stage: 'bought', spent: '1200.50', spentCurrency: 'ARS', note: 'En el placard' };
    expect((await mateo.call('updateReservation', { params: { id }, json })).status).toBe(200);
    const [own] = (await mateo.call('reservations')).body;
    expect(own?.giverSide).toMatchObject({ stage: 'bought', spent: 1200.5, note: 'En el placard' });
    const seen = await nina.call('reservations', { query: { giftId: gift } });
    expect(seen.text).not.toMatch(/placard|1200|bought/);
    expect((await lucia.call('reservations', { query: { giftId: gift } })).body).toEqual([]);
  });

  test('tells once that it was them, after giving it, even when the deseo is gone', async () => {
    const gift = await seedGift(api, lucia, 'Auriculares');
    const id = await seedReservation(api, gift, mateo);
    expect((await tell(id)).error.code).toBe('not_given');
    await give(id);
    await lucia.call('deleteGift', { params: { id: gift } });
    await settle(api);
    const cancelled = await mateo.call('updateReservation', {
      params: { id },
      json: { status: 'cancelled' },
    });
    expect(cancelled.error.code).toBe('reservation_not_found');
    const told = await tell(id);
    expect(told.body.giverSide).toMatchObject({ stage: 'given', revealMessage: 'Fui yo' });
    expect((await tell(id, 'Otra vez')).error.code).toBe('already_revealed');
    expect(await news(lucia)).toEqual(['Mateo te cuenta algo · Te regaló «Auriculares» · revealed']);
    const {
      told: [reveal],
    } = await received();
    expect(reveal).toMatchObject({ giver: { name: 'Mateo' }, message: 'Fui yo', isToConfirm: false });
  });

  test('is thanked once for a present, whether it was told or received first', async () => {
    const [told, silent] = [await seedGift(api, lucia, 'Auriculares'), await seedGift(api, lucia, 'Carpa')];
    const [first, second] = [
      await seedReservation(api, told, mateo),
      await seedReservation(api, silent, mateo),
    ];
    for (const id of [first, second]) await give(id);
    await tell(first);
    const thank = async (message: string) => {
      const reveals = await api.services.db.selectFrom('reveals').select('id').orderBy('id').execute();
      const params = { id: reveals.at(-1)?.id ?? '' };
      return lucia.call('thankForReveal', { params, json: { message } });
    };
    await thank('Sos vos');
    await receive(told, { thanks: '', fromUserIds: [mateo.id] });
    await settle(api);
    await change(told, { thanks: 'Gracias a todos' });
    await settle(api);
    expect(await news(mateo)).toEqual(['Lucía te dice gracias · Por «Auriculares» · thanks']);
    expect(await thanksOf(mateo)).toEqual(['Sos vos']);

    await receive(silent, { thanks: '' });
    await settle(api);
    await mateo.call('readAllNotifications');
    await tell(second);
    expect((await thank('¡Eras vos!')).body).toMatchObject({ thanks: '¡Eras vos!' });
    expect((await thank('Otra vez')).error.code).toBe('already_thanked');
    expect((await news(mateo)).filter((each) => each.includes('Carpa'))).toHaveLength(1);
    const { body } = await mateo.call('notificationSummary');
    expect(body.unreadCount).toBe(1);
  });

  test('is thanked after telling, and its owner sees the same, still holding it or not', async () => {
    const seen: unknown[] = [];
    for (const isKept of [true, false]) {
      const gift = await seedGift(api, lucia, 'Auriculares');
      const id = await seedReservation(api, gift, mateo);
      await give(id);
      await tell(id);
      if (!isKept) await mateo.call('cancelReservation', { params: { id } });
      await receive(gift);
      await settle(api);
      const { gifts } = await received();
      seen.push(gifts.find((each) => each.id === gift)?.told.map(({ thanks }) => thanks));
    }
    expect(seen).toEqual([['¡Me encanta!'], ['¡Me encanta!']]);
  });

  test('is thanked for it once; who left is no name, and cannot be thanked', async () => {
    const gift = await seedGift(api, lucia, 'Auriculares');
    const id = await seedReservation(api, gift, mateo);
    await give(id);
    await tell(id);
    const { told } = await received();
    expect(told).toMatchObject([{ isToConfirm: true, giftId: gift }]);
    const thank = () =>
      lucia.call('thankForReveal', { params: { id: told[0]?.id ?? '' }, json: { message: 'Sos vos' } });
    expect((await thank()).body).toMatchObject({ thanks: 'Sos vos' });
    expect((await thank()).error.code).toBe('already_thanked');
    expect(await thanksOf(mateo)).toEqual(['Sos vos']);
    await receive(gift);
    expect((await received()).gifts[0]?.told).toMatchObject([{ message: 'Fui yo', thanks: 'Sos vos' }]);
    await mateo.call('deleteAccount', { json: { password: PASSWORD } });
    expect((await received()).gifts[0]?.told).toMatchObject([{ giver: null, message: 'Fui yo' }]);
  });
});
