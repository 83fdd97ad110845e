import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { removeOldDraws } from '#api/features/giving/draws/change-draw.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { MAX_OPEN_DRAWS, MOST_DRAWN } from '#contract/draws.ts';
import {
  dayIn,
  drawIt,
  joinAsGuest,
  makeDraw,
  mine,
  moveDrawBack,
  pairsByName,
} from '#tests/factories/draw.ts';
import type { Guest } from '#tests/factories/guest.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedList } from '#tests/factories/seed-rows.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const MINUTE_MS = 60 * 1000;
const NAMES = ['Ana', 'Beto', 'Carla', 'Darío', 'Elsa', 'Fede', 'Gabi', 'Hugo', 'Inés', 'Juan', 'Kari'];
const people = (count: number) => Promise.all(NAMES.slice(0, count).map((name) => seedPerson(api, name)));
type Caller = Person | Guest;
const look = async (caller: Caller, id: string) => (await caller.call('draw', { params: { id } })).body;
const work = () => runJobs({ ...api.services, log: api.app.log }, handlers);
async function later(minutes: number): Promise<void> {
  api.clock.advance(minutes * MINUTE_MS);
  await work();
}

/** A drawn draw of so many people with accounts, the first of whom organizes it. */
async function drawnDraw(count: number) {
  const all = await people(count);
  const [organizer, ...others] = all as [Person, ...Person[]];
  const { id, token } = await makeDraw(api, organizer, others);
  await drawIt(organizer, id);
  return { id, token, all, organizer };
}
/** The id of each participant by their name. */
async function idsOf(organizer: Caller, id: string) {
  const { participants } = await look(organizer, id);
  return (name = '') => participants.find((row) => row.name === name)?.id ?? '';
}
/** Puts who gives to whom, by name, in the place of what was drawn. */
async function drawAs(organizer: Caller, id: string, drawn: readonly (readonly string[])[]): Promise<void> {
  const idOf = await idsOf(organizer, id);
  const pairs = drawn.map(([giver, receiver]) => ({
    ...{ giver_id: idOf(giver), receiver_id: idOf(receiver), is_changed: 0, seen_at: null, told_at: null },
  }));
  const { db } = api.services;
  const givers = pairs.map(({ giver_id }) => giver_id);
  await bare(db).deleteFrom('draw_pairs').where('giver_id', 'in', givers).execute();
  await bare(db).insertInto('draw_pairs').values(pairs).execute();
}
const byName = (all: readonly Caller[], name = '') => all.find((one) => one.name === name) as Caller;
const news = async (caller: Caller) =>
  (await caller.call('notifications', { query: { pageSize: 100 } })).body.notifications.filter(
    ({ kind }) => kind === 'draw',
  );
/** Checks that everybody gives once and gets once. */
async function expectWhole(all: readonly Caller[], id: string): Promise<Map<string, string>> {
  const pairs = await pairsByName(all, id);
  expect([...pairs.values()].sort()).toEqual(all.map(({ name }) => name).sort());
  for (const [giver, receiver] of pairs) expect(giver).not.toBe(receiver);
  return pairs;
}

describe('draw: eleven people', () => {
  test('two of them guests, three couples: nobody draws their own', async () => {
    const accounts = await people(9);
    const [organizer, ...others] = accounts as [Person, ...Person[]];
    const { id, token } = await makeDraw(api, organizer, others);
    const all = [...accounts, await joinAsGuest(api, token, 'Marta'), await joinAsGuest(api, token, 'Pedro')];
    const { participants } = await look(organizer, id);
    expect(participants.filter(({ isGuest }) => isGuest).map(({ name }) => name)).toEqual(['Marta', 'Pedro']);
    const ids = (...names: string[]) =>
      names.map((name) => participants.find((one) => one.name === name)?.id ?? '');
    const couples = [
      ['Ana', 'Beto'],
      ['Carla', 'Darío'],
      ['Marta', 'Pedro'],
    ] as const;
    const set = await organizer.call('setDrawApart', {
      params: { id },
      json: {
        groups: couples.map((couple) => ids(...couple)),
        ways: [{ from: ids('Elsa')[0], to: ids('Fede')[0] }],
      },
    });
    expect(set.body.asOrganizer?.check).toEqual({ canDraw: true, isTooFew: false, without: null });
    await drawIt(organizer, id);
    const pairs = await expectWhole(all, id);
    for (const [one, other] of couples) {
      expect(pairs.get(one)).not.toBe(other);
      expect(pairs.get(other)).not.toBe(one);
    }
    expect(pairs.get('Elsa')).not.toBe('Fede');
  });

  test('joining twice is once; after the draw nobody joins until it is opened again', async () => {
    const { id, token, organizer, all } = await drawnDraw(3);
    const late = await seedPerson(api, 'Lola');
    const join = () => late.call('joinDraw', { params: { token }, json: {} });
    expect((await join()).error.code).toBe('already_drawn');
    expect((await api.call('drawByToken', { params: { token } })).body.isDrawn).toBe(true);
    await organizer.call('updateDraw', { params: { id }, json: { reopen: true } });
    expect((await mine(organizer, id)).error.code).toBe('not_drawn');
    expect(await look(organizer, id)).toMatchObject({ state: 'open', round: 1, isDrawn: false });
    expect([(await join()).status, (await join()).status]).toEqual([200, 200]);
    expect((await look(late, id)).participants).toHaveLength(4);
    await organizer.call('runDraw', { params: { id }, json: { round: 1 } });
    await expectWhole([...all, late], id);
  });

  test('the page to join names its organizer by their first name alone', async () => {
    const organizer = await seedPerson(api, 'Ana María Sosa');
    const { token } = await makeDraw(api, organizer, []);
    const { body, text } = await api.call('drawByToken', { params: { token } });
    expect([body.organizer.name, text.includes('Sosa')]).toEqual(['Ana', false]);
  });

  test('two presses of the button at once draw once', async () => {
    const [organizer, ...others] = (await people(4)) as [Person, ...Person[]];
    const { id } = await makeDraw(api, organizer, others);
    const press = () => organizer.call('runDraw', { params: { id }, json: { round: 0 } });
    const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await look(organizer, id)).round).toBe(1);
    expect((await news(others[0] as Person)).map(({ title }) => title)).toEqual(['Ya se sorteó']);
  });
});

describe('draw: bounds', () => {
  test('two people are too few, and whoever is left alone is named', async () => {
    const [ana, beto, carla] = (await people(3)) as [Person, Person, Person];
    const { id, token } = await makeDraw(api, ana, [beto]);
    const refused = await ana.call('runDraw', { params: { id }, json: {} });
    expect([refused.error.code, refused.error.message]).toEqual([
      'draw_impossible',
      'Hacen falta al menos tres.',
    ]);
    await carla.call('joinDraw', { params: { token }, json: {} });
    const { participants } = await look(ana, id);
    const ids = participants.map((one) => one.id);
    const apart = (groups: string[][]) =>
      ana.call('setDrawApart', { params: { id }, json: { groups, ways: [] } });
    const { check } = (await apart([ids])).body.asOrganizer ?? {};
    expect(check).toEqual({ canDraw: false, isTooFew: false, without: 'Ana' });
    const impossible = await ana.call('runDraw', { params: { id }, json: {} });
    expect(impossible.error.message).toBe('Así no se puede: a Ana le quedan muy pocos, y se adivinaría.');
    expect((await mine(ana, id)).error.code).toBe('not_drawn');
    expect((await apart([ids.slice(0, 2), ids.slice(1)])).error.issues?.[0]?.path).toBe('groups');
  });

  test('bans are set while it is open, and seen by all who are in, then and after', async () => {
    const [ana, ...others] = (await people(6)) as [Person, ...Person[]];
    const { id } = await makeDraw(api, ana, others);
    const idOf = await idsOf(ana, id);
    const json = { groups: [[idOf('Ana'), idOf('Beto')]], ways: [{ from: idOf('Carla'), to: idOf('Ana') }] };
    const set = () => ana.call('setDrawApart', { params: { id }, json: { ...json, groups: [] } });
    await ana.call('setDrawApart', { params: { id }, json });
    for (const one of others) expect((await look(one, id)).apart).toEqual({ ...json, noRepeat: false });
    await drawIt(ana, id);
    expect((await set()).error.code).toBe('already_drawn');
    for (const one of others) expect((await look(one, id)).apart).toEqual({ ...json, noRepeat: false });
    await ana.call('updateDraw', { params: { id }, json: { reopen: true } });
    expect((await set()).status).toBe(200);
    await moveDrawBack(api, id, 1);
    expect((await set()).error.code).toBe('draw_over');
  });

  test('bans that leave somebody less than three are refused, and nothing is drawn', async () => {
    for (const count of [5, 11]) {
      const [ana, ...others] = (await people(count)) as [Person, ...Person[]];
      const { id } = await makeDraw(api, ana, others);
      const ids = (await look(ana, id)).participants.map((one) => one.id);
      const at = (place: number) => ids[place % count] ?? '';
      const spread = (most: number) =>
        ids.flatMap((from, place) =>
          Array.from({ length: count - 1 - most }, (_, step) => ({ from, to: at(place + most + 1 + step) })),
        );
      for (const most of [1, 2]) {
        const json = { groups: [], ways: spread(most) };
        const { check } = (await ana.call('setDrawApart', { params: { id }, json })).body.asOrganizer ?? {};
        expect([most, check?.canDraw]).toEqual([most, false]);
        const drawn = await ana.call('runDraw', { params: { id }, json: {} });
        expect([most, drawn.error.code]).toEqual([most, 'draw_impossible']);
      }
      await ana.call('setDrawApart', { params: { id }, json: { groups: [], ways: spread(3) } });
      await drawIt(ana, id);
    }
  });

  test('a block that leaves somebody too few makes it refuse, without a name', async () => {
    const [ana, beto, ...others] = (await people(5)) as [Person, Person, ...Person[]];
    const { id } = await makeDraw(api, ana, [beto, ...others]);
    const idOf = await idsOf(ana, id);
    const json = { groups: [[idOf('Beto'), idOf('Carla')]], ways: [] };
    await ana.call('setDrawApart', { params: { id }, json });
    await beto.call('block', { params: { userId: byName(others, 'Darío').id } });
    const { check } = (await look(ana, id)).asOrganizer ?? {};
    expect(check).toEqual({ canDraw: true, isTooFew: false, without: null });
    const refused = await ana.call('runDraw', { params: { id }, json: {} });
    expect([refused.error.code, refused.error.message]).toEqual([
      'draw_impossible',
      'Así no se puede sortear.',
    ]);
  });

  test('drawing again and again makes one unread notification', async () => {
    const { id, organizer, all } = await drawnDraw(4);
    for (let round = 1; round <= 5; round += 1)
      await organizer.call('runDraw', { params: { id }, json: { round } });
    const told = (await news(all[1] as Person)).map(({ title }) => title);
    expect(told.sort()).toEqual(['Se sorteó de nuevo: mirá otra vez.', 'Ya se sorteó']);
  });

  test('twenty open draws a person, a hundred people a draw, no day that is past', async () => {
    const [ana] = (await people(1)) as [Person];
    const make = (on: string) => ana.call('createDraw', { json: { name: 'Navidad', on } });
    expect((await make(dayIn(api, -1))).error.issues?.[0]?.path).toBe('on');
    const answers = [];
    for (let made = 0; made <= MAX_OPEN_DRAWS; made += 1) answers.push(await make(dayIn(api, 5)));
    expect(answers.at(-1)?.error.code).toBe('too_many_draws');
    const { id, asOrganizer } = answers[0]?.body ?? {};
    const now = api.clock.now();
    const crowd = await Promise.all(Array.from({ length: MOST_DRAWN - 1 }, () => seedPerson(api, 'Gente')));
    const rows = crowd.map((one) => ({
      ...{ id: crypto.randomUUID(), draw_id: id ?? '', user_id: one.id, list_choice: null, list_id: null },
      ...{ wish: '', apart_group: null, open_all: null, joined_at: now },
    }));
    await api.services.db.insertInto('draw_participants').values(rows).execute();
    const full = await api.call('joinDraw', {
      params: { token: asOrganizer?.token ?? '' },
      json: { name: 'Tarde' },
    });
    expect(full.error.code).toBe('draw_full');
  });
});

describe('draw: after it', () => {
  test('whoever leaves is passed over, and only who drew them sees a change', async () => {
    const { id, all } = await drawnDraw(5);
    const before = await expectWhole(all, id);
    const leaver = byName(all, 'Carla');
    const giver = [...before].find(([, receiver]) => receiver === 'Carla')?.[0] ?? '';
    expect((await leaver.call('leaveDraw', { params: { id } })).status).toBe(204);
    const left = all.filter(({ name }) => name !== 'Carla');
    const after = await expectWhole(left, id);
    expect(after.get(giver)).toBe(before.get('Carla'));
    for (const one of left) {
      expect((await look(one, id)).me?.isChanged).toBe(one.name === giver);
      if (one.name !== giver) expect(after.get(one.name)).toBe(before.get(one.name));
    }
    expect((await leaver.call('draw', { params: { id } })).error.code).toBe('draw_not_found');
    await later(95);
    for (const one of left)
      expect((await news(one)).map(({ title }) => title)).toContain('Novedad en el amigo invisible');
  });

  test('a deleted account leaves everybody else giving and getting once', async () => {
    const { id, all } = await drawnDraw(6);
    const [organizer, second] = all as [Person, Person];
    const gone = await organizer.call('deleteAccount', { json: { password: PASSWORD } });
    expect(gone.status).toBe(204);
    await expectWhole(all.slice(1), id);
    const { asOrganizer, organizer: now } = await look(second, id);
    expect([now?.name, asOrganizer?.needsDraw]).toEqual([second.name, false]);
  });

  test('two who block each other part, and it is asked to draw again whatever they drew', async () => {
    const { id, all, organizer } = await drawnDraw(5);
    const before = await expectWhole(all, id);
    const [giver = '', receiver = ''] = [...before][0] ?? [];
    const blocked = await byName(all, receiver).call('block', { params: { userId: byName(all, giver).id } });
    expect(blocked.status).toBe(204);
    const after = await expectWhole(all, id);
    expect([after.get(giver) === receiver, after.get(receiver) === giver]).toEqual([false, false]);
    await later(91);
    expect((await look(organizer, id)).asOrganizer?.needsDraw).toBe(true);

    const few = await drawnDraw(3);
    const [one, other] = few.all as [Person, Person];
    await one.call('block', { params: { userId: other.id } });
    await later(91);
    const again = () => few.organizer.call('runDraw', { params: { id: few.id }, json: { round: 1 } });
    expect((await again()).error).toMatchObject({
      ...{ code: 'draw_impossible', message: 'Así no se puede sortear.' },
    });
    await one.call('unblock', { params: { userId: other.id } });
    await again();
    await expectWhole(few.all, few.id);
  });

  test('of two who drew each other, the partner is given somebody at once', async () => {
    const { id, all, organizer } = await drawnDraw(4);
    await drawAs(organizer, id, [
      ['Ana', 'Beto'],
      ['Beto', 'Ana'],
      ['Carla', 'Darío'],
      ['Darío', 'Carla'],
    ]);
    await byName(all, 'Beto').call('leaveDraw', { params: { id } });
    const after = await expectWhole(
      all.filter(({ name }) => name !== 'Beto'),
      id,
    );
    // why: the smallest change: one of the two others keeps whom they had.
    expect([after.get('Carla') === 'Darío', after.get('Darío') === 'Carla']).toContain(true);
  });

  test('who left is not mended by what the organizer wishes, which drawing again follows', async () => {
    const all = await people(6);
    const [organizer, ...others] = all as [Person, ...Person[]];
    const { id } = await makeDraw(api, organizer, others);
    const idOf = await idsOf(organizer, id);
    const ways = [{ from: idOf('Ana'), to: idOf('Carla') }];
    await organizer.call('setDrawApart', { params: { id }, json: { groups: [], ways } });
    await drawIt(organizer, id);
    const circle = ['Ana', 'Beto', 'Carla', 'Darío', 'Elsa', 'Fede'];
    await drawAs(
      organizer,
      id,
      circle.map((name, place) => [name, circle[(place + 1) % circle.length] ?? '']),
    );
    await byName(all, 'Beto').call('leaveDraw', { params: { id } });
    const left = all.filter(({ name }) => name !== 'Beto');
    expect((await expectWhole(left, id)).get('Ana')).toBe('Carla');
    await organizer.call('runDraw', { params: { id }, json: { round: 1 } });
    expect((await expectWhole(left, id)).get('Ana')).not.toBe('Carla');
  });

  test('that it has to be drawn again is told with the news, after any leaving or block', async () => {
    for (const act of ['leave', 'block whom they drew', 'block another'] as const) {
      const { id, all, organizer } = await drawnDraw(6);
      const [beto, ...others] = all.slice(1) as [Person, ...Person[]];
      const drew = await pairsByName(all, id);
      const other = others.find(({ name }) => name !== drew.get('Beto') && drew.get(name) !== 'Beto');
      const blocked = act === 'block another' ? other : byName(all, drew.get('Beto'));
      if (act === 'leave') await beto.call('leaveDraw', { params: { id } });
      else await beto.call('block', { params: { userId: blocked?.id ?? '' } });
      const seen = async () => [
        (await look(organizer, id)).asOrganizer?.needsDraw,
        ...(await news(organizer)).map(({ title }) => title).sort(),
      ];
      const [joined, novelty] = ['Se anotó gente en tu sorteo', 'Novedad en el amigo invisible'];
      expect([act, await seen()]).toEqual([act, [false, joined]]);
      await later(91);
      expect([act, await seen()]).toEqual([act, [true, 'Hay que sortear de nuevo', novelty, joined]]);
      expect((await news(others[3] as Person)).map(({ title }) => title)).toContain(novelty);
      await organizer.call('runDraw', { params: { id }, json: { round: 1 } });
      expect((await look(organizer, id)).asOrganizer?.needsDraw).toBe(false);
    }
  });

  test('a guest who registers, or whose place an account takes over, keeps it', async () => {
    const [ana, beto] = (await people(2)) as [Person, Person];
    const { id, token } = await makeDraw(api, ana, [beto]);
    const marta = await joinAsGuest(api, token, 'Marta');
    const pedro = await joinAsGuest(api, token, 'Pedro');
    await drawIt(ana, id);
    const before = await expectWhole([ana, beto, marta, pedro], id);
    const account = await seedPerson(api, 'Pedro');
    await account.call('takeOverGuest', { json: { guestKey: pedro.guestKey } });
    const registered = await api.call('register', {
      form: { Email: `marta-${id}@example.com`, Password: PASSWORD, Name: 'Marta' },
      token: marta.token,
    });
    expect(registered.status).toBe(201);
    const session = registered.body.token;
    const after = await api.call('drawnPerson', { params: { id }, token: session });
    expect(after.body.receiver.name).toBe(before.get('Marta'));
    expect((await mine(account, id)).body.receiver.name).toBe(before.get('Pedro'));
  });

  test('nobody draws whom they drew the year before, where that can be', async () => {
    const { id, all, organizer } = await drawnDraw(4);
    const before = await pairsByName(all, id);
    await moveDrawBack(api, id, 300);
    const next = await makeDraw(api, organizer, all.slice(1), { name: 'Otra vez' });
    const { asOrganizer } = await look(organizer, next.id);
    expect(asOrganizer?.last).toBe('Navidad de los Gómez');
    const json = { groups: [], ways: [], noRepeat: true };
    await organizer.call('setDrawApart', { params: { id: next.id }, json });
    for (let round = 0; round < 5; round += 1) {
      await organizer.call('runDraw', { params: { id: next.id }, json: { round } });
      for (const [giver, receiver] of await expectWhole(all, next.id))
        expect(receiver).not.toBe(before.get(giver));
    }
  });
});

describe('draw: what a giver sees and asks', () => {
  test('the list that was chosen, where they reserve, by a link of their own', async () => {
    const [ana, beto] = (await people(2)) as [Person, Person];
    const { id, token } = await makeDraw(api, ana, [beto]);
    const marta = await joinAsGuest(api, token, 'Marta');
    await seedFriends(api, ana, beto);
    const giftIds = new Map<string, string>();
    for (const owner of [ana, beto])
      giftIds.set(owner.name, await seedGift(api, owner, 'Tetera', ['Cumple']));
    const listId = await seedList(api, beto, 'Vacía');
    await beto.call('updateDrawEntry', { params: { id }, json: { listId, wish: 'Nada azul' } });
    await ana.call('updateDrawEntry', { params: { id }, json: { listId: 'all' } });
    expect((await ana.call('updateDrawEntry', { params: { id }, json: { listId } })).error.code).toBe(
      'list_not_found',
    );
    await drawIt(ana, id);
    const pairs = await pairsByName([ana, beto, marta], id);
    for (const giver of [ana, beto, marta]) {
      const { body } = await mine(giver, id);
      if (body.receiver.name === 'Marta') expect([body.listToken, body.list]).toEqual([null, null]);
      if (body.receiver.name === 'Beto') {
        expect([body.wish, body.list?.name]).toEqual(['Nada azul', 'Vacía']);
        const shared = await giver.call('sharedList', { params: { token: body.listToken ?? '' } });
        expect(shared.body.gifts).toEqual([]);
      }
      if (body.receiver.name === 'Ana') {
        const held = await giver.call('reserve', { json: { giftId: giftIds.get('Ana') ?? '' } });
        expect(held.status).toBe(201);
      }
    }
    expect((await ana.call('listLinks')).body).toEqual([]);
    expect((await ana.call('notifications')).body.notifications.map(({ kind }) => kind)).not.toContain(
      'list_opened',
    );
    const giver = byName([ana, beto, marta], [...pairs].find(([, to]) => to === 'Ana')?.[0]);
    expect((await giver.call('enteredLists')).body).toEqual([]);
    await ana.call('updateDrawEntry', { params: { id }, json: { listId: 'none' } });
    expect((await mine(giver, id)).body.listToken).toBeNull();
  });

  test('the list of a draw answers to who drew its owner, and to nobody else', async () => {
    const { id, all } = await drawnDraw(4);
    for (const one of all) await one.call('updateDrawEntry', { params: { id }, json: { listId: 'all' } });
    const ana = byName(all, 'Ana');
    const { receiver, listToken } = (await mine(ana, id)).body;
    const params = { token: listToken ?? '' };
    expect((await ana.call('sharedList', { params })).body.viewer).toBe('guest');
    const others = all.filter(({ name }) => name !== 'Ana');
    expect(others.map(({ name }) => name)).toContain(receiver.name);
    for (const one of [...others, await seedPerson(api, 'Eva')]) {
      expect((await one.call('sharedList', { params })).error.code).toBe('list_link_not_found');
      expect((await one.call('enterSharedList', { params, json: {} })).status).toBe(404);
    }
    expect((await api.call('sharedList', { params })).error.code).toBe('list_link_not_found');
    expect((await api.call('enterSharedList', { params, json: { name: 'Títere' } })).status).toBe(404);
  });

  test('what a giver reserves, or a pool of it, names them to nobody until they tell', async () => {
    const { id, all } = await drawnDraw(4);
    const ana = byName(all, 'Ana') as Person;
    const receiver = byName(all, (await mine(ana, id)).body.receiver.name) as Person;
    const friends = all.filter((one) => one !== receiver) as Person[];
    for (const one of friends) await seedFriends(api, receiver, one);
    const giftId = await seedGift(api, receiver, 'Tetera');
    const secret = (text: string) => [ana.name, ana.id, 'Va en azul'].filter((word) => text.includes(word));
    const held = await ana.call('reserve', { json: { giftId, comment: 'Va en azul' } });
    expect([held.status, held.body.reservedByUserName]).toEqual([201, 'Ana']);
    const watcher = friends.find((one) => one !== ana) as Person;
    const look = async () => {
      const gift = await watcher.call('gift', { params: { id: giftId } });
      expect(gift.body.reservation?.status).toBe('reserved');
      const of = await watcher.call('reservations', { query: { giftId } });
      const all = await watcher.call('friendReservations', { params: { id: receiver.id } });
      return [gift, of, all].flatMap(({ text }) => secret(text));
    };
    expect(await look()).toEqual([]);
    const made = await ana.call('createPool', { json: { giftId, target: '1000', payTo: 'alias.de.nadie' } });
    expect(made.status).toBe(201);
    await watcher.call('joinPool', { params: { id: made.body.id }, json: {} });
    await ana.call('addPoolMessage', { params: { id: made.body.id }, json: { text: 'Hola' } });
    for (const name of ['pool', 'poolMessages'] as const) {
      const { status, text } = await watcher.call(name, { params: { id: made.body.id } });
      expect([name, status, secret(text), text.includes('Alguien')]).toEqual([name, 200, [], true]);
    }
    expect(await look()).toEqual([]);
    await moveDrawBack(api, id, 1);
    await ana.call('tellDrawn', { params: { id } });
    expect(await look()).not.toEqual([]);
  });

  test('a question put again by the next giver is the same question', async () => {
    const { id, all } = await drawnDraw(5);
    const before = await pairsByName(all, id);
    const beto = byName(all, 'Beto');
    const receiver = byName(all, before.get('Beto'));
    await beto.call('askDrawn', { params: { id }, json: { question: 'size' } });
    await later(91);
    const asked = (await look(receiver, id)).me?.questions;
    await receiver.call('answerGiver', {
      ...{ params: { id, questionId: asked?.[0]?.id ?? '' }, json: { answer: 'Soy M' } },
    });
    await later(91);
    await beto.call('leaveDraw', { params: { id } });
    const next = byName(all, [...before].find(([, to]) => to === 'Beto')?.[0]);
    expect((await next.call('askDrawn', { params: { id }, json: { question: 'size' } })).status).toBe(204);
    await later(91);
    expect((await look(receiver, id)).me?.questions.map((one) => one.id)).toEqual(
      asked?.map((one) => one.id),
    );
    expect((await mine(next, id)).body.questions[0]?.answer).toBe('Soy M');
  });

  test('question and answer show 20 to 90 minutes later, and all are told the same', async () => {
    const { id, all } = await drawnDraw(4);
    const pairs = await pairsByName(all, id);
    const giver = byName(all, 'Ana');
    const receiver = byName(all, pairs.get('Ana'));
    const ask = () => giver.call('askDrawn', { params: { id }, json: { question: 'size' } });
    expect([(await ask()).status, (await ask()).error.code]).toEqual([204, 'already_asked']);
    expect((await look(receiver, id)).me?.questions).toEqual([]);
    await later(91);
    const [question] = (await look(receiver, id)).me?.questions ?? [];
    expect(question).toMatchObject({ question: 'size', answer: null });
    const told = await Promise.all(all.map(async (one) => (await news(one))[0]));
    expect(
      new Set(told.map((row) => `${row?.title} ${row?.message} ${row?.link} ${row?.createdAt}`)).size,
    ).toBe(1);
    const params = { id, questionId: question?.id ?? '' };
    await receiver.call('answerGiver', { params, json: { answer: 'Soy M' } });
    expect((await look(receiver, id)).me?.questions[0]?.answer).toBe('Soy M');
    expect((await mine(giver, id)).body.questions[0]?.answer).toBeNull();
    await later(91);
    expect((await mine(giver, id)).body.questions[0]?.answer).toBe('Soy M');
    // why: who has not read the first is not told a second time.
    expect((await news(giver)).filter(({ title }) => title.startsWith('Novedad'))).toHaveLength(1);
  });

  test('each is reminded at ten of their morning two days before the day, once', async () => {
    const all = (await people(4)) as [Person, ...Person[]];
    const [ana, tokyo, local, late] = all as [Person, Person, Person, Person];
    const moveTo = (one: Person, time_zone: string) =>
      api.services.db.updateTable('users').set({ time_zone }).where('id', '=', one.id).execute();
    await moveTo(tokyo, 'Asia/Tokyo');
    const day = dayIn(api, 5);
    const { id, token } = await makeDraw(api, ana, [tokyo, local], { on: day });
    await drawIt(ana, id);
    const until = (moment: string) => later((Date.parse(moment) - api.clock.now()) / 60_000);
    const before = dayIn(api, 3);
    const reminded = async () =>
      Promise.all(
        all.map(
          async (one) =>
            (await news(one)).filter(({ title }) => title.endsWith('es el amigo invisible')).length,
        ),
      );
    await until(`${before}T10:01+09:00`);
    expect(await reminded()).toEqual([0, 1, 0, 0]);
    await ana.call('updateDraw', { params: { id }, json: { reopen: true } });
    await late.call('joinDraw', { params: { token }, json: {} });
    await ana.call('runDraw', { params: { id }, json: { round: 1 } });
    await until(`${before}T09:59-03:00`);
    expect(await reminded()).toEqual([0, 1, 0, 0]);
    await until(`${before}T10:01-03:00`);
    await later(60);
    expect(await reminded()).toEqual([1, 1, 1, 1]);
  });
});

describe('draw: once the day is over', () => {
  test('each tells for themselves; all is shown a week later, unless somebody says no', async () => {
    const { id, all, organizer } = await drawnDraw(3);
    const pairs = await pairsByName(all, id);
    const other = all[1] as Person;
    await moveDrawBack(api, id, 1);
    expect((await other.call('tellDrawn', { params: { id } })).status).toBe(204);
    const told = byName(all, pairs.get(other.name));
    expect((await look(told, id)).me?.giver?.name).toBe(other.name);
    expect((await news(told))[0]?.title).toBe('Ya podés saber quién te regaló');
    await other.call('agreeToOpenDraw', { params: { id }, json: { ok: false } });
    await moveDrawBack(api, id, 7);
    expect((await look(organizer, id)).asOrganizer?.openAll).toBe('no');
    expect((await organizer.call('openDraw', { params: { id } })).error.code).toBe('draw_stays_secret');
    await other.call('agreeToOpenDraw', { params: { id }, json: { ok: true } });
    expect((await organizer.call('openDraw', { params: { id } })).status).toBe(200);
    const { participants, pairs: shown } = await look(other, id);
    const nameOf = (of: string) => participants.find((one) => one.id === of)?.name ?? '';
    expect(new Map(shown?.map(({ giver, receiver }) => [nameOf(giver), nameOf(receiver)]))).toEqual(pairs);
  });

  test('it stays over, and a no stays where who said it is gone', async () => {
    const { id, all, organizer } = await drawnDraw(4);
    await moveDrawBack(api, id, 8);
    const no = all[3] as Person;
    await no.call('agreeToOpenDraw', { params: { id }, json: { ok: false } });
    const change = await organizer.call('updateDraw', { params: { id }, json: { on: dayIn(api, 5) } });
    expect(change.error.code).toBe('draw_over');
    await no.call('deleteAccount', { json: { password: PASSWORD } });
    expect((await look(organizer, id)).asOrganizer?.openAll).toBe('no');
    expect((await organizer.call('openDraw', { params: { id } })).error.code).toBe('draw_stays_secret');
  });

  test('three weeks after its day it is read-only, and two years later it is gone', async () => {
    const { id, organizer } = await drawnDraw(3);
    await moveDrawBack(api, id, 22);
    expect((await look(organizer, id)).isReadOnly).toBe(true);
    const change = await organizer.call('updateDraw', { params: { id }, json: { name: 'Otro' } });
    expect(change.error.code).toBe('draw_over');
    await moveDrawBack(api, id, 735);
    expect(await removeOldDraws(api.services.db, api.clock.now())).toBeGreaterThan(0);
    expect((await organizer.call('draw', { params: { id } })).error.code).toBe('draw_not_found');
  });
});
