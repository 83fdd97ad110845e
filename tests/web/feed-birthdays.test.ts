import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/.server/services.ts';
import { action } from '#app/features/feed/birthday.route.tsx';
import { loader } from '#app/features/feed/feed.route.tsx';
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
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const load = async (path = '/home', cookies: string[] = []) => {
  const cookie = [await sessionCookie({ userId: ids[0] }), ...cookies].join('; ');
  const { data, init } = await loader(routeArgs(services, path, { headers: { cookie } }));
  const set = new Headers(init?.headers).getSetCookie().map((each) => each.split(';')[0] ?? '');
  return { ...data, set };
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
  const { gifts, nextBirthday, birthdayCard, isWhole } = await load();
  expect([gifts, nextBirthday, birthdayCard, isWhole]).toEqual([[], null, null, false]);
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
  expect(shown.birthdayCard).toContain('¿Cuándo cumplís?');
  // why: the year is nobody's business on the way; the profile's form has it.
  expect(shown.birthdayCard).not.toContain('birthYear');
  expect(shown.set).toEqual(['deseo-asked=birthday']);
  expect((await load('/home', shown.set)).birthdayCard).toContain('¿Cuándo cumplís?');
  const passkey = await load('/home', ['deseo-asked=passkey']);
  expect([passkey.birthdayCard, passkey.set]).toEqual([null, []]);
});

test('birthday: nothing chosen is told so', async () => {
  const headers = { cookie: await sessionCookie({ userId: ids[0] }) };
  const refused = await outcome(action(routeArgs(services, '/home/birthday', post({}, headers))));
  expect(refused).toMatchObject({
    ...{ status: 400, body: { result: { error: { birthDay: ['Elegí el día y el mes'] } } } },
  });
});
