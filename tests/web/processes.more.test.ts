import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childrenOf } from '#tests/setup/children-of.ts';
import { freePair } from '#tests/setup/free-port.ts';
import { isAlive } from '#tests/setup/is-alive.ts';
import { openSockets } from '#tests/setup/open-sockets.ts';
import { type Stack, servingPid, startStack } from '#tests/setup/stack.ts';

const patience = { timeout: 25_000 };
let stack: Stack;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePair();
  stack = await startStack({
    WEB_PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
    MAX_CONNECTIONS: '40',
  });
});
afterAll(() => stack.stop());

/** The processes that answer people, by their number; the API is another child of the first one. */
function workers(): Map<string, number> {
  return new Map(
    childrenOf(stack.webPid).flatMap(({ pid, args }) => {
      const name = /server\.js (\d)/.exec(args)?.[1];
      return name ? [[name, pid] as const] : [];
    }),
  );
}

/** A page over a connection of its own, so that either process may get it. */
async function see(path: string, cookie = '') {
  const answer = await request(stack.url + path, { reset: true, headers: { cookie } });
  await answer.body.dump();
  return answer.statusCode;
}

/** How many pages each process has answered, as Prometheus sees it. */
async function answered(): Promise<Record<string, number>> {
  const text = await (await request(`http://127.0.0.1:${metricsPort}/metrics`)).body.text();
  const counts: Record<string, number> = {};
  for (const line of text.split('\n')) {
    if (!line.startsWith('http_request_duration_seconds_count')) continue;
    const name = /process="(\d)"/.exec(line)?.[1] ?? 'none';
    counts[name] = (counts[name] ?? 0) + Number(line.split(' ').at(-1));
  }
  return counts;
}

describe('web processes', () => {
  test('both answer on one port, and their metrics come from one port', async () => {
    expect([...workers().keys()]).toEqual(['1', '2']);
    await expect
      .poll(async () => {
        expect(await see('/login')).toBe(200);
        return Object.keys(await answered()).sort();
      }, patience)
      .toEqual(['1', '2']);
  });

  test('a session that one of them began holds for both', async () => {
    const body = new FormData();
    const who = { Email: 'dos@example.com', Password: 'clave-segura-1', PasswordConfirm: 'clave-segura-1' };
    for (const [name, value] of Object.entries({ ...who, Name: 'Dos Procesos' })) body.append(name, value);
    const made = await fetch(`${stack.url}/register`, { method: 'POST', body, redirect: 'manual' });
    expect(made.status).toBe(302);
    const cookie = made.headers
      .getSetCookie()
      .find((set) => set.startsWith('deseo='))
      ?.split(';')[0];
    const before = await answered();
    await expect
      .poll(async () => {
        expect(await see('/onboarding', cookie)).toBe(200);
        const now = await answered();
        return ['1', '2'].every((name) => (now[name] ?? 0) > (before[name] ?? 0));
      }, patience)
      .toBe(true);
  });

  test('connections beyond the most are closed, and take no room from later ones', async () => {
    const port = Number(new URL(stack.url).port);
    const many = openSockets(port, 100, 'GET /login HTTP/1.1\r\nHost: a\r\n', '');
    await expect.poll(() => many.closed(), patience).toBeGreaterThanOrEqual(60);
    many.end();
    await expect.poll(() => see('/login').catch(() => 0), patience).toBe(200);
  });

  test('one that dies is replaced, the other goes on meanwhile', async () => {
    const old = workers();
    process.kill(old.get('1') ?? 0, 'SIGKILL');
    await expect.poll(() => stack.log(), patience).toContain('a web process ended; starting another');
    for (let turn = 0; turn < 10; turn += 1) expect(await see('/login')).toBe(200);
    await expect.poll(() => workers().get('1') ?? old.get('1'), patience).not.toBe(old.get('1'));
    expect(workers().get('2')).toBe(old.get('2'));
    // why: its metrics begin again, so that they tell of the new one.
    const others: (number | undefined)[] = [];
    await expect
      .poll(async () => {
        await see('/login');
        const counts = await answered();
        others.push(counts['2']);
        return counts['1'] ?? 0;
      }, patience)
      .toBeGreaterThan(0);
    expect(others).not.toContain(undefined);
  });

  test('one that hangs keeps nobody from the metrics of the other', async () => {
    const hanging = workers().get('1') ?? 0;
    process.kill(hanging, 'SIGSTOP');
    const counts = await answered();
    process.kill(hanging, 'SIGCONT');
    expect(Object.keys(counts)).toEqual(['2']);
    await expect.poll(async () => Object.keys(await answered()).sort(), patience).toEqual(['1', '2']);
  });

  test('SIGTERM ends all of them and the API', async () => {
    const pids = [...workers().values(), stack.apiPid()];
    expect(pids).toHaveLength(3);
    await stack.stop();
    expect(pids.filter(isAlive)).toEqual([]);
    expect(stack.log().match(/"stopping"/g)).toHaveLength(3);
  });

  test('when the first process is killed, the others end by themselves', async () => {
    const other = await startStack({ WEB_PROCESSES: '2' });
    stack = other;
    const pids = [...workers().values(), other.apiPid()];
    expect(pids).toHaveLength(3);
    process.kill(other.webPid, 'SIGKILL');
    await expect.poll(() => pids.filter(isAlive), patience).toEqual([]);
  });
});

describe('one web process', () => {
  test('that dies is started again, with its API, and says why in the log', async () => {
    const one = await startStack();
    const old = [one.webPid, one.apiPid()];
    process.kill(one.webPid, 'SIGKILL');
    await expect
      .poll(async () => (await fetch(`${one.url}/readyz`).catch(() => null))?.status, patience)
      .toBe(200);
    await expect.poll(() => old.filter(isAlive), patience).toEqual([]);
    const line = one
      .log()
      .split('\n')
      .find((each) => each.includes('the web process ended; starting another'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, signal: 'SIGKILL', waitMs: 200 });
    const now = servingPid(one.supervisorPid);
    await one.stop();
    expect(isAlive(now)).toBe(false);
  });

  test('ends by itself, with its API, when what watches it was killed', async () => {
    const one = await startStack();
    const pids = [one.webPid, one.apiPid()];
    process.kill(one.supervisorPid, 'SIGKILL');
    await expect.poll(() => pids.filter(isAlive), patience).toEqual([]);
    await one.stop();
  });
});
