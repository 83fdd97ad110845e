import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { type MadeDraw, makeDraw } from '#tests/factories/draw.ts';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { shareList } from '#tests/factories/guest.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import type { TestAnswer } from '#tests/setup/call-api.ts';
import { startRedis } from '#tests/setup/redis-server.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());

const SMALL = {
  RATE_LIMIT_REGISTER: '2/1h',
  RATE_LIMIT_SEARCH: '3/1m',
  RATE_LIMIT_METADATA: '2/1m',
  RATE_LIMIT_UPLOAD: '2/1h',
  RATE_LIMIT_ENTER: '4/1h',
  RATE_LIMIT_CALENDAR: '5/1h',
  RATE_LIMIT_REPORT: '2/1h',
  RATE_LIMIT_DRAW: '2/1h',
  RATE_LIMIT_DEFAULT: '6/1m',
};
const MINUTE_S = 60;

let last = 0;
/** An address of the documentation range, in a /48 that nobody called from before. */
const anAddress = () => `2001:db8:${(++last).toString(16)}::1`;
const anEmail = () => `limite-${++last}@example.com`;

/** Checks that an answer is the limit's, with a time to wait that fits its window. */
function expectLimited(answer: TestAnswer<EndpointName>, windowS: number): void {
  expect({ status: answer.status, code: answer.error?.code }).toEqual({
    status: 429,
    code: 'too_many_requests',
  });
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(windowS);
  const minutes = Math.ceil(seconds / 60);
  const advice =
    minutes > 1 ? `Probá de nuevo en ${minutes} minutos.` : 'Esperá un momento y probá de nuevo.';
  expect(answer.error?.message).toBe(`Demasiados intentos. ${advice}`);
}

const stores: [string, Record<string, string> | null][] = [
  ['limits in memory', {}],
  [
    redis ? 'limits in Redis' : 'limits in Redis: skipped, no redis-server on PATH',
    redis && { REDIS_URL: redis.url },
  ],
];

for (const [where, environment] of stores) {
  describe.runIf(environment)(where, () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi({ ...SMALL, ...environment });
    });
    afterAll(() => api.stop());

    /** Makes the call until the limit says no, which must be after exactly `max` calls; gives the refusal. */
    async function expectAllowed<N extends EndpointName>(
      allowed: number,
      windowS: number,
      call: (index: number) => Promise<TestAnswer<N>>,
    ): Promise<void> {
      for (let index = 0; index < allowed; index += 1) expect((await call(index)).status).not.toBe(429);
      expectLimited((await call(allowed)) as TestAnswer<EndpointName>, windowS);
    }

    const register = (remoteAddress: string) =>
      api.call('register', { form: { Email: anEmail(), Password: PASSWORD }, remoteAddress });
    test('registrations by one address', async () => {
      const remoteAddress = anAddress();
      await expectAllowed(2, 60 * MINUTE_S, () => register(remoteAddress));
    });
    test('shared lists entered by one address, mails to the address of guests', async () => {
      const owner = await seedPerson(api);
      const { token } = await shareList(owner);
      const enter = (remoteAddress: string) =>
        api.call('enterSharedList', { params: { token }, json: { name: 'Marta' }, remoteAddress });
      const remoteAddress = anAddress();
      await expectAllowed(4, 60 * MINUTE_S, () => enter(remoteAddress));
      const email = anEmail();
      const leave = async () => {
        const { body } = await enter(anAddress());
        return api.call('updateGuest', { json: { email }, token: body.token });
      };
      await expectAllowed(1, 60 * MINUTE_S, leave);
    });
    test('reports from one address, whoever makes them, refused ones too', async () => {
      const person = await seedPerson(api);
      const remoteAddress = anAddress();
      await expectAllowed(2, 60 * MINUTE_S, async (index) => {
        const { token } = await seedPerson(api);
        const json = { kind: 'person', id: index === 0 ? 'x' : person.id, reason: 'spam', text: '' } as const;
        return api.call('report', { token, json, remoteAddress });
      });
    });
    test('presses of one draw by its organizer, refused ones too; another is counted apart', async () => {
      const organizer = await seedPerson(api);
      const [one, other] = [await makeDraw(api, organizer, []), await makeDraw(api, organizer, [])];
      const press = ({ id }: MadeDraw) => organizer.call('runDraw', { params: { id }, json: {} });
      await expectAllowed(2, 60 * MINUTE_S, () => press(one));
      expect((await press(other)).error.code).toBe('draw_impossible');
    });
    test('calendars by one link, wherever they are read; guesses at links by one address', async () => {
      const remoteAddress = anAddress();
      for (let service = 0; service < 4; service += 1) {
        const { token } = await seedPerson(api);
        const { body: params } = await api.call('createCalendarFeed', { token });
        await expectAllowed(5, 60 * MINUTE_S, (index) =>
          api.call('calendarEntries', { params, remoteAddress: index % 2 ? anAddress() : remoteAddress }),
        );
      }
      await expectAllowed(6, MINUTE_S, (index) =>
        api.call('calendarEntries', { params: { token: `${index}`.repeat(32) }, remoteAddress }),
      );
    });
    test('reads of a batch: each by its own limit, whoever else is in it', async () => {
      const ana = await seedPerson(api);
      const search = { name: 'searchUsers', query: { query: 'ana' } };
      const reads = [search, { name: 'ownProfile' }, search, search, search, { name: 'ownProfile' }];
      const { body } = await ana.call('batch', { json: { reads } });
      expect(body.answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 200]);
      const json = { reads: [{ name: 'ownProfile' }, { name: 'ownProfile' }, { name: 'ownProfile' }] };
      const again = await ana.call('batch', { json });
      expect(again.body.answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expectLimited(await ana.call('batch', { json }), MINUTE_S);
    });
    test('registrations: a /48 of IPv6 has ten times what a /64 has', async () => {
      const site = `2001:db8:${(++last).toString(16)}`;
      await expectAllowed(20, 60 * MINUTE_S, (index) => register(`${site}:${index}::1`));
    });
    test('registrations by the many addresses of one household', async () => {
      const network = anAddress().slice(0, -1);
      await expectAllowed(2, 60 * MINUTE_S, (index) => register(`${network}${index + 1}`));
    });

    test('other e-mails that one user tries', async () => {
      const { token, email } = await seedPerson(api);
      const set = (Email: string) => api.call('updateProfile', { token, form: { Email } });
      expect((await set(email)).status).toBe(200);
      await expectAllowed(2, 60 * MINUTE_S, () => set(anEmail()));
    });

    test.each([
      ['searchUsers', 3, { query: { query: 'ana' } }],
      ['metadata', 2, { query: { url: 'http://127.0.0.1/' } }],
      ['ownProfile', 6, {}],
    ] as const)('%s by one user, wherever they are', async (name, allowed, options) => {
      const [ana, beto] = [await seedPerson(api), await seedPerson(api)];
      const remoteAddress = anAddress();
      await expectAllowed(allowed, MINUTE_S, (index) =>
        ana.call(name, { ...options, remoteAddress: index % 2 ? remoteAddress : anAddress() }),
      );
      expect((await beto.call(name, { ...options, remoteAddress })).status).not.toBe(429);
    });

    test('pictures by one user, whatever for; calls without one do not count', async () => {
      const ana = await seedPerson(api);
      const gift = { id: await seedGift(api, ana) };
      const picture = () => fixtureImage('good-png.png');
      await ana.call('updateGift', { params: gift, form: { Name: 'Sin foto' } });
      await expectAllowed<EndpointName>(2, 60 * MINUTE_S, (index) => {
        if (index === 0)
          return ana.call('uploadAvatar', { params: { id: ana.id }, form: { File: picture() } });
        if (index === 1) return ana.call('updateGift', { params: gift, form: { ImageFile: picture() } });
        return ana.call('updateProfile', { form: { AvatarFile: picture() } });
      });
      expect((await ana.call('updateGift', { params: gift, form: { Name: 'Otra' } })).status).toBe(200);
    });

    test('all else by one address of somebody signed out', async () => {
      const id = await seedGift(api, await seedPerson(api));
      const remoteAddress = anAddress();
      await expectAllowed<'gift' | 'comments'>(6, MINUTE_S, (index) =>
        api.call(index % 2 ? 'gift' : 'comments', { params: { id }, remoteAddress }),
      );
    });

    test('tries at tokens by one address', async () => {
      const remoteAddress = anAddress();
      await expectAllowed(6, MINUTE_S, (index) =>
        api.call('ownProfile', { token: `${index}`.repeat(43), remoteAddress }),
      );
    });

    describe('client address', () => {
      const from = (remoteAddress: string, forwarded: string) => {
        const headers = { 'x-forwarded-for': forwarded };
        return api.call('gift', { params: { id: crypto.randomUUID() }, remoteAddress, headers });
      };

      test('is what a trusted proxy says', async () => {
        const visitor = anAddress();
        await expectAllowed(6, MINUTE_S, () => from('127.0.0.1', visitor));
        expect((await from('127.0.0.1', anAddress())).status).toBe(404);
      });

      test('is the last that trusted proxies name, not what the visitor says before it', async () => {
        const visitor = anAddress();
        await expectAllowed(6, MINUTE_S, () => from('127.0.0.1', `${anAddress()}, ${visitor}`));
      });

      test('is the connection’s, when that is no trusted proxy', async () => {
        const visitor = anAddress();
        await expectAllowed(6, MINUTE_S, () => from(visitor, anAddress()));
      });
    });
  });
}

test('TRUSTED_PROXIES: those are trusted and no others', async () => {
  const api = await startTestApi({ RATE_LIMIT_DEFAULT: '3/1m', TRUSTED_PROXIES: '10.0.0.0/8' });
  try {
    const from = async (remoteAddress: string) =>
      (
        await api.call('gift', {
          params: { id: crypto.randomUUID() },
          remoteAddress,
          headers: { 'x-forwarded-for': anAddress() },
        })
      ).status;
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push(await from('10.1.2.3'), await from('127.0.0.1'));
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404, 429]);
  } finally {
    await api.stop();
  }
});

test('limit: who waits as long as they were told is let in again', async () => {
  const api = await startTestApi({ RATE_LIMIT_SEARCH: '1/1s' });
  try {
    const ana = await seedPerson(api);
    const search = () => ana.call('searchUsers', { query: { query: 'ana' } });
    // why: on a slow machine a second may pass between two calls.
    let refused = await search();
    while (refused.status === 200) refused = await search();
    expectLimited(refused, 1);
    await wait(Number(refused.headers['retry-after']) * 1000);
    expect((await search()).status).toBe(200);
  } finally {
    await api.stop();
  }
});

describe.runIf(redis)('limits of several processes', () => {
  let one: TestApi;
  let other: TestApi;
  let ana: Person;
  beforeAll(async () => {
    const environment = { ...SMALL, REDIS_URL: redis?.url ?? '' };
    one = await startTestApi(environment);
    const { dataDir, databaseUrl } = one;
    other = await startTestApi({
      ...environment,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    ana = await seedPerson(one);
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
  });

  test('are shared through Redis', async () => {
    const statuses = [];
    for (const app of [one, other, one, other]) {
      const { status } = await app.call('searchUsers', { token: ana.token, query: { query: 'ana' } });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('are counted by each alone while Redis is gone', async () => {
    await redis?.stop();
    const statuses = async (api: TestApi) => {
      const calls = Array.from({ length: 4 }, () =>
        api.call('searchUsers', { token: ana.token, query: { query: 'ana' } }),
      );
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    for (const api of [one, other]) expect((await statuses(api)).sort()).toEqual([200, 200, 200, 429]);
  });
});
