import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#app/.server/services.ts';
import { action as putOffDraw } from '#app/features/draws/draws.route.tsx';
import { action } from '#app/features/feed/birthday.route.tsx';
import { loader } from '#app/features/feed/feed.route.tsx';
import { loader as friendsLoader } from '#app/features/friends/friends.route.tsx';
import { json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const ids = ['1', '2', '3', '4'].map((last) => `01890a5d-ac96-774b-bcce-b302099a805${last}`);
const profile = {
  ...{ id: ids[0], name: 'Ana', email: 'ana@example.com', avatarUrl: '/a.svg', colors: [], brands: [] },
  ...{ sizes: { shirt: '', pants: '', shoes: '' }, colorNote: '' },
};
const gift = {
  ...{ id: ids[1], name: 'Bici', description: 'Linda', imageUrl: '/media/a.webp', rating: 4, link: null },
  ...{ size: null, color: null, brands: null, price: null, currency: null, comment: null, lists: [] },
  ...{ status: 'available', userId: ids[2], userName: 'Mateo', userAvatarUrl: '', friendName: 'Mateo' },
  ...{ friendAvatar: '', createdAt: '2025-01-01T00:00:00.000Z', updatedAt: '2025-01-01T00:00:00.000Z' },
  ...{ isReserved: false, reservation: null },
};
const date = (kind: string, name: string, index: number, isMuted = false) => ({
  ...{ key: `${kind}:${ids[index]}`, kind, name: '', on: '2026-12-04', inDays: index, people: [], isMuted },
  person: { id: ids[index], name, avatarUrl: '/a.svg' },
});
const dates = [
  { ...date('own', '', 0), person: null },
  date('birthday', 'Silenciado', 1, true),
  date('occasion', 'Casada', 1),
  date('birthday', 'Mateo', 2),
  date('birthday', 'Eva', 3),
];

let host: OtherHost;
let services: Services;
let answers: Record<string, ReturnType<typeof json>>;
/** What waits for an answer until the first page has asked for all that it needs. */
let waiting: (() => void)[] | null = null;
beforeAll(async () => {
  host = await startOtherHost((request, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '';
    const answer = () => (answers[path] ?? json(200, []))(request, response);
    if (!waiting) return answer();
    waiting.push(answer);
    if (waiting.length < 3) return;
    for (const each of waiting) each();
    waiting = null;
  });
  ({ services } = webServices(host.url));
});
beforeEach(() => {
  waiting = null;
  host.asked.length = 0;
  answers = { '/api/dates': json(200, dates), '/api/users': json(200, profile) };
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const load = async (path = '/home', cookies: string[] = []) => {
  const cookie = [await sessionCookie({ userId: ids[0] }), ...cookies].join('; ');
  const { data, init } = await loader(routeArgs(services, path, { headers: { cookie } }));
  return { ...data, set: pairs(new Headers(init?.headers)) };
};
const pairs = (headers: Headers) => headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
const loadFriends = async (cookies: string[] = []) => {
  const cookie = [await sessionCookie({ userId: ids[0] }), ...cookies].join('; ');
  const args = routeArgs(services, '/home/friends', { headers: { cookie } });
  const { data, init } = await friendsLoader(args);
  return { card: data.drawCard, set: pairs(new Headers(init?.headers)) };
};
const asked = () => host.asked.map((each) => each.split('?')[0]).sort();

test('feed: asks for its deseos and for birthdays at once; the nearest is told', async () => {
  waiting = [];
  const { gifts, nextBirthday, isWhole } = await load();
  expect({ gifts, nextBirthday, isWhole }).toEqual({
    ...{ gifts: [], isWhole: true },
    nextBirthday: { id: ids[2], name: 'Mateo', when: 'en 2 días' },
  });
  host.asked.length = 0;
  expect((await load('/home?after=x')).nextBirthday).toBeNull();
  expect(asked()).toEqual(['GET /api/gifts']);
});

test('feed: a failure about birthdays says nothing, and is not kept', async () => {
  answers = { '/api/dates': refuse(500, 'internal'), '/api/users': refuse(500, 'internal') };
  const { gifts, nextBirthday, questionCard, isWhole } = await load();
  expect([gifts, nextBirthday, questionCard, isWhole]).toEqual([[], null, null, false]);
});

test('feed: who answered, or has a birthday, is not asked for one again', async () => {
  answers['/api/users'] = json(200, { ...profile, birthday: '--03-14' });
  const { set } = await load();
  expect(set).toEqual([expect.stringMatching(/^deseo-birthday=/)]);
  const headers = { cookie: await sessionCookie({ userId: ids[0] }) };
  const later = await outcome(
    action(routeArgs(services, '/home/birthday', post({ go: 'later', birthDay: '31' }, headers))),
  );
  expect(later).toMatchObject({ status: 302, to: '/home' });
  expect(later.cookies.map((each) => each.split(';')[0])).toEqual(set);
  host.asked.length = 0;
  expect((await load('/home', set)).set).toEqual([]);
  expect(asked()).not.toContain('GET /api/users');
});

test('feed: one question a week, and none beside another', async () => {
  answers['/api/gifts'] = json(200, [gift]);
  const shown = await load();
  expect(shown.questionCard).toContain('¿Cuándo cumplís?');
  // why: the year is nobody's business on the way; the profile's form has it.
  expect(shown.questionCard).not.toContain('birthYear');
  expect(shown.set).toEqual(['deseo-asked=birthday']);
  expect((await load('/home', shown.set)).questionCard).toContain('¿Cuándo cumplís?');
  const passkey = await load('/home', ['deseo-asked=passkey']);
  expect([passkey.questionCard, passkey.set]).toEqual([null, []]);
});

test('birthday: nothing chosen is told so', async () => {
  const headers = { cookie: await sessionCookie({ userId: ids[0] }) };
  const refused = await outcome(action(routeArgs(services, '/home/birthday', post({}, headers))));
  expect(refused).toMatchObject({
    ...{ status: 400, body: { result: { error: { birthDay: ['Elegí el día y el mes'] } } } },
  });
});

/** A draw that goes on, or is over. */
const draw = (state: string, isOrganizer: boolean, count = 4) => ({
  ...{ id: ids[3], name: 'Los Gómez', on: '2026-12-24', state, isOrganizer, count },
});

test('december: home and friends lead to a draw where nothing else is asked', async () => {
  const people = [ids[1], ids[2]].map((id) => ({ ...profile, id }));
  const born = json(200, { ...profile, birthday: '--03-14' });
  Object.assign(answers, { '/api/gifts': json(200, [gift]), '/api/users': born });
  Object.assign(answers, { '/api/friends': json(200, people) });
  const cards = async (...draws: ReturnType<typeof draw>[]) => {
    answers['/api/draws'] = json(200, draws);
    return [(await load()).questionCard, (await loadFriends()).card];
  };
  const fix = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T15:00:00Z`) });
  for (const day of ['2026-11-30', '2026-12-24']) {
    fix(day);
    expect([day, await cards()]).toEqual([day, [null, null]]);
  }
  fix('2026-12-05');
  const proposed = expect.stringMatching(/¿Hacen amigo invisible\?.*href="\/amigo-invisible\/nuevo"/);
  expect(await cards(draw('over', true), draw('cancelled', true))).toEqual([proposed, proposed]);
  const waits = expect.stringMatching(new RegExp(`Falta sortear: Los Gómez.*/amigo-invisible/${ids[3]}"`));
  expect(await cards(draw('open', true))).toEqual([waits, waits]);
  for (const going of [draw('open', true, 2), draw('open', false), draw('drawn', true)])
    expect(await cards(going)).toEqual([null, null]);
  await cards();
  expect((await loadFriends()).set).toEqual(['deseo-asked=draw']);
  expect((await loadFriends(['deseo-asked=passkey'])).card).toBeNull();
  const headers = { cookie: await sessionCookie({ userId: ids[0] }) };
  const later = await outcome(
    putOffDraw(routeArgs(services, '/amigo-invisible', post({ from: '/home/friends' }, headers))),
  );
  expect(later).toMatchObject({ status: 302, to: '/home/friends' });
  const kept = later.cookies.map((each) => each.split(';')[0] ?? '');
  expect([await loadFriends(kept), (await load('/home', kept)).questionCard]).toEqual([
    { card: null, set: [] },
    null,
  ]);
});
