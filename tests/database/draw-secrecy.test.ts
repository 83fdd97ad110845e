import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare } from '#api/db/bare.ts';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { type Labels, labels } from '#tests/database/secrecy/labels.ts';
import { drawIt, joinAsGuest, makeDraw, mine, moveDrawBack } from '#tests/factories/draw.ts';
import type { Guest } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import type { CallOptions } from '#tests/setup/call-api.ts';
import { readZip } from '#tests/setup/read-zip.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { stoppedClock } from '#tests/setup/test-clock.ts';

let apis: [TestApi, TestApi];
beforeAll(async () => {
  apis = [await startTestApi({}, stoppedClock()), await startTestApi({}, stoppedClock())];
});
afterAll(() => Promise.all(apis.map((api) => api.stop())));

const MINUTE_MS = 60 * 1000;
/** Those who are in: five with accounts and, last, a guest. */
const IN = 6;
/** Who organizes it and is not in. */
const ORGANIZER = 6;
const VISITOR = 7;

type World = {
  api: TestApi;
  all: (Person | Guest)[];
  draw: { id: string; token: string };
  ids: string[];
  labels: Labels;
};

/** Makes the draw of one run, and who drew whom as told: each gives to the next of the circle. */
async function makeWorld(api: TestApi, run: number, circle: readonly number[]): Promise<World> {
  api.clock.advance(Date.UTC(2030, 0, 1) + run * 600 * MINUTE_MS - api.clock.now());
  const all: (Person | Guest)[] = [];
  for (let index = 0; index < IN - 1; index += 1)
    all.push(await seedPerson(api, `Gente ${run} ${'ABCDE'[index]}`, `gente-${run}-${index}@example.com`));
  const organizer = await seedPerson(api, `Organiza ${run}`, `organiza-${run}@example.com`);
  const draw = await makeDraw(api, organizer, all, { isIn: false });
  const guest = await joinAsGuest(api, draw.token, `Invitada ${run}`);
  all.push(guest, organizer);
  const named = labels(all.map(({ id }, index) => [id, `person:${index}`]));
  named.name(draw.id, 'draw');
  named.name(draw.token, 'draw token');
  for (const owner of all.slice(0, IN - 1)) {
    named.name(await seedGift(api, owner as Person, 'Tetera'), `gift of ${owner.name}`);
    await owner.call('updateDrawEntry', { params: { id: draw.id }, json: { listId: 'all' } });
  }
  await drawIt(organizer, draw.id);
  const ids = (await organizer.call('draw', { params: { id: draw.id } })).body.participants.map(
    ({ id }) => id,
  );
  for (const [index, id] of ids.entries()) named.name(id, `participant:${index}`);
  await drawAs(api, ids, circle);
  return { api, all, draw, ids, labels: named };
}

async function drawAs({ services: { db } }: TestApi, ids: readonly string[], circle: readonly number[]) {
  await bare(db)
    .deleteFrom('draw_pairs')
    .where('giver_id', 'in', [...ids])
    .execute();
  const pairs = circle.map((giver, place) => ({
    giver_id: ids[giver] ?? '',
    receiver_id: ids[circle[(place + 1) % circle.length] ?? 0] ?? '',
    ...{ is_changed: 0, seen_at: null, told_at: null },
  }));
  await bare(db).insertInto('draw_pairs').values(pairs).execute();
}

/**
 * Tells one evening and what follows, and writes down all that the watcher gets to see. `drawn` is whom the watcher drew: what
 * others do is told by whom it is done to, so that who does it is another in each world.
 */
async function tell(
  world: World,
  circle: readonly number[],
  watcher: number,
  drawn: number,
): Promise<string[]> {
  const { api, all, draw, labels } = world;
  const params = { id: draw.id };
  const [asked = 0, leaving = 0] = [0, 1, 2, 3, 4].filter((one) => one !== watcher && one !== drawn);
  const giverOf = (receiver: number) =>
    all[circle[(circle.indexOf(receiver) + IN - 1) % IN] ?? 0] as Person | Guest;
  const seen: string[] = [];
  const token = all[watcher]?.token;
  const look = async <N extends EndpointName>(name: N, options: CallOptions = {}) => {
    const headers = { 'x-request-id': 'secrecy-check' };
    const answer = await api.call(name, { ...options, token, headers });
    const { date: _, ...told } = answer.headers;
    const what = `${name} ${JSON.stringify(options)}\n→ ${answer.status} ${JSON.stringify(told)}`;
    seen.push(labels.readable(`${what}\n${answer.text}`));
    return answer;
  };
  const lookAround = async () => {
    for (const name of ['draws', 'enteredLists', 'listLinks', 'reservations', 'dates'] as const)
      await look(name);
    for (const name of ['notifications', 'unreadCount', 'notificationSummary'] as const) await look(name);
    await look('draw', { params });
    await look('drawByToken', { params: { token: draw.token } });
    const { body, status } = await look('drawnPerson', { params });
    if (status === 200 && body.listToken) await look('sharedList', { params: { token: body.listToken } });
  };
  const later = async () => {
    api.clock.advance(91 * MINUTE_MS);
    await runJobs({ ...api.services, log: api.app.log }, handlers);
    await lookAround();
  };
  const answer = async (receiver: number) => {
    const one = all[receiver] as Person;
    const questionId = (await one.call('draw', { params })).body.me?.questions[0]?.id ?? '';
    await one.call('answerGiver', { params: { id: draw.id, questionId }, json: { answer: 'Soy M' } });
  };

  await lookAround();
  for (const one of all.slice(0, IN)) await mine(one, draw.id);
  await lookAround();
  await giverOf(asked).call('askDrawn', { params, json: { question: 'size' } });
  if (watcher < IN) await giverOf(watcher).call('askDrawn', { params, json: { question: 'color' } });
  await lookAround();
  await later();
  await answer(asked);
  if (watcher < IN) await answer(watcher);
  await later();
  await all[leaving]?.call('leaveDraw', { params });
  await lookAround();
  await later();
  await moveDrawBack(api, draw.id, 1);
  await giverOf(asked).call('tellDrawn', { params });
  await lookAround();
  seen.push(labels.readable(await sentTo(world, watcher)));
  if (watcher !== VISITOR && watcher !== IN - 1) seen.push(labels.readable(await exportOf(api, token)));
  return seen;
}

/** What was planned to leave the app for somebody: of which notification, by which way, when. */
async function sentTo({ api, all }: World, watcher: number): Promise<string> {
  const rows = await api.services.db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .select(['channel', 'due_at', 'sent_at', 'outcome', 'title', 'message', 'link'])
    .where('deliveries.user_id', '=', all[watcher]?.id ?? '')
    .orderBy('due_at')
    .orderBy('title')
    .execute();
  return JSON.stringify(rows);
}

async function exportOf({ app }: TestApi, token: string | undefined): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'GET', url: '/api/users/export', headers });
  const files = [...(await readZip(answer.rawPayload))];
  return files.flatMap(([name, bytes]) => (name.endsWith('.json') ? [`${name} ${bytes}`] : [])).join('\n');
}

/** Two circles in which the watcher draws the same person, and all others somebody else wherever that can be. */
function circlesOf(watcher: number): [number[], number[]] {
  if (watcher >= IN)
    return [
      [0, 1, 2, 3, 4, 5],
      [0, 3, 1, 5, 2, 4],
    ];
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = [1, 2, 3, 4, 5].map((steps) => (watcher + steps) % IN);
  return [
    [watcher, a, b, c, d, e],
    [watcher, a, e, c, b, d],
  ];
}

test.each([0, 1, 2, 3, 4, 5, ORGANIZER, VISITOR])(
  'draw secrecy: watcher %i sees the same whoever else drew whom',
  async (watcher) => {
    const circles = circlesOf(watcher);
    const drawn = watcher < IN ? (watcher + 1) % IN : -1;
    const [one, other] = await Promise.all(
      apis.map(async (api, index) => {
        const circle = circles[index] ?? [];
        return tell(await makeWorld(api, watcher, circle), circle, watcher, drawn);
      }),
    );
    expect(one).toEqual(other);
    // why: a story in which nothing was told would hold vacuously.
    if (watcher < IN - 1) expect(one?.join()).toContain('Novedad en el amigo invisible');
    if (watcher < IN) expect(one?.join()).toContain('Soy M');
  },
);
