import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderSlot } from '#app/.server/limits/render-queue.ts';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import type { Services } from '#app/.server/services.ts';
import { serveCalendarFeed } from '#app/features/dates/calendar-feed.server.ts';
import { dayIn, makeDraw } from '#tests/factories/draw.ts';
import { makeFriends } from '#tests/factories/person.ts';
import { testClock } from '#tests/setup/test-clock.ts';
import { type Giver, openDoor } from '#tests/web/giving/givers.ts';
import { json, type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, routeArgs, webServices } from '#tests/web/web-services.ts';

// The days that come as a calendar program reads them.

const door = openDoor();
const NAME = 'Ñandú, Íñigo; "el \\ tío" 🎂👩‍👩‍👧‍👦🎂';
const OCCASION = '¡Mudanza, por fin!; a la casa de la abuela 🏡🏡🏡';
const DRAWN_ON = dayIn({ clock: testClock() }, 20);
let ana: Giver;
let zoe: Giver;
beforeAll(async () => {
  [ana, zoe] = [await door.enter('Ana'), await door.enter(NAME)];
  await makeFriends(ana, zoe);
  await zoe.call('updateProfile', { form: { Birthday: '1988-02-29' } });
  const yearly = { kind: 'home', year: null, month: 12, day: 31, isYearly: true, listId: null };
  await zoe.call('createOccasion', { json: { ...yearly, name: OCCASION, audience: 'friends' } });
  await makeDraw({ clock: testClock() }, ana, [zoe], { on: DRAWN_ON, name: 'Los Gómez' });
});

const newFeed = async () => `/calendario/${(await ana.call('createCalendarFeed')).body.token}.ics`;

describe('calendar feed', () => {
  test('a strict parser reads each day, whatever its name', async () => {
    const { status, headers, text } = await door.visit().get(await newFeed());
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'text/calendar; charset=utf-8', 'private, max-age=3600'],
    ]);
    const { events = [] } = convertIcsCalendar(undefined, text);
    const days = events.map(({ summary, start }) => [summary, start.type, start.date.getUTCDate()]);
    expect(days).toContainEqual([`Cumple de ${NAME}`, 'DATE', expect.toBeOneOf([28, 29])]);
    expect(days).toContainEqual([`${OCCASION} (${NAME})`, 'DATE', 31]);
    expect(days).toContainEqual(['Navidad', 'DATE', 25]);
    expect(days).toContainEqual(['Amigo invisible: Los Gómez', 'DATE', Number(DRAWN_ON.slice(8))]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    expect(text).not.toContain('1988');
  });

  test('unchanged it is 304, and another one once a day is added', async () => {
    const feed = await newFeed();
    const calendar = door.visit();
    const first = await calendar.get(feed);
    const etag = first.headers.get('etag') ?? '';
    const again = await calendar.get(feed, { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await calendar.get(feed)).text).toBe(first.text);
    await ana.call('setDateReminders', { json: { leads: [0], days: ['enamorados'] } });
    const changed = await calendar.get(feed, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('SUMMARY:San Valentín');
    expect(changed.text).not.toContain('Navidad');
  });

  test('a dead address is 404 without a body', async () => {
    const [old] = [await newFeed(), await newFeed()];
    for (const path of [old, '/calendario/x.ics', `/calendario/${'a'.repeat(32)}.ics`]) {
      const { status, text } = await door.visit().get(path);
      expect([path, status, text]).toEqual([path, 404, '']);
    }
  });
});

describe('calendar feed of another host', () => {
  const token = 'a'.repeat(32);
  let host: OtherHost;
  let services: Services;
  beforeAll(async () => {
    host = await startOtherHost(json(200, []));
    ({ services } = webServices(host.url));
  });
  afterAll(async () => {
    await services.upstream.pool.destroy();
    await host.close();
  });
  test('it waits for its turn as pages do', async () => {
    host.answer = json(200, []);
    let turns = 0;
    for (let page = 0; page < 1000; page += 1) void renderSlot('203.0.113.7').then(() => (turns += 1));
    const answer = await pageLoader(serveCalendarFeed)(args());
    expect([answer.status, turns]).toEqual([200, 1000]);
  });

  test('one of each network at a time, and none for who hung up while waiting', async () => {
    const held: (() => void)[] = [];
    host.asked.length = 0;
    host.answer = (...exchange) => held.push(() => json(200, [])(...exchange));
    const ask = (init: RequestInit = {}) => pageLoader(serveCalendarFeed)(args(init)).catch(() => null);
    const hangUp = new AbortController();
    const [first, gone, last] = [ask(), ask({ signal: hangUp.signal }), ask()];
    await expect.poll(() => held.length).toBe(1);
    hangUp.abort();
    held[0]?.();
    await Promise.all([first, gone]);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    expect((await last)?.status).toBe(200);
    expect(host.asked).toHaveLength(2);
  });

  test('a corrected day is a newer copy of it', async () => {
    const day = { key: 'birthday:1', kind: 'birthday', name: '', on: '2027-05-04', personName: 'Zoe' };
    const stamps = async (changedAt: string) => {
      host.answer = json(200, [{ ...day, changedAt }]);
      const text = await (await pageLoader(serveCalendarFeed)(args())).text();
      return text.match(/(?<=DTSTAMP:|SEQUENCE:)\w+/g);
    };
    expect(await stamps('2026-12-04T15:30:01.000Z')).toEqual(['218561401', '20261204T153001Z']);
    expect(await stamps('2026-12-04T15:30:02.000Z')).toEqual(['218561402', '20261204T153002Z']);
  });

  const args = (init: RequestInit = {}) => routeArgs(services, '/calendario/x.ics', init, { token });
  const read = () => outcome(pageLoader(serveCalendarFeed)(args()));

  test('a calendar that asks too often is told when to come again', async () => {
    const envelope = { code: 'too_many_requests', message: 'Demasiados intentos.', error: 'x' };
    host.answer = json(429, envelope, { 'retry-after': '7' });
    const { status, headers } = await read();
    expect([status, headers.get('retry-after'), headers.get('etag')]).toEqual([429, '7', null]);
  });

  test('the API fails: no empty calendar that would take all days away', async () => {
    host.answer = json(500, { code: 'internal', message: 'x', error: 'x' });
    expect((await read()).status).toBeGreaterThanOrEqual(500);
  });
});
