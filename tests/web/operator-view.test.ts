import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { freePair } from '#tests/setup/free-port.ts';
import { startStack } from '#tests/setup/stack.ts';

const typed = {
  name: 'Zulema Zorrilla',
  email: 'zulema@secreto.example',
  password: 'zorro-clave-77',
  title: 'Zapatilla voladora',
  description: 'Descripción zigzagueante',
  comment: 'Comentario zumbón',
  reservation: 'Reserva zahorí',
  search: 'zarzamora',
  link: 'http://127.0.0.1/zócalo-privado',
  lost: 'perdido@secreto.example',
};

let stack: Awaited<ReturnType<typeof startStack>>;
let metricsPort: number;
const ids: string[] = [];
const secrets: string[] = Object.values(typed);

beforeAll(async () => {
  metricsPort = await freePair();
  stack = await startStack({ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'debug', DRAIN_SECONDS: '2' });
  await tour();
});
afterAll(() => stack.stop());

let cookie = '';
async function go(path: string, form?: Record<string, string | File>, headers: Record<string, string> = {}) {
  const requestId = `tour-${ids.length}-${crypto.randomUUID().slice(0, 8)}`;
  ids.push(requestId);
  const hasFile = Object.values(form ?? {}).some((value) => value instanceof File);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, value as string);
  const answer = await fetch(stack.url + path, {
    method: form ? 'POST' : 'GET',
    headers: { cookie, 'x-request-id': requestId, ...headers },
    redirect: 'manual',
    ...(form && { body }),
  });
  for (const set of answer.headers.getSetCookie()) {
    if (set.startsWith('deseo=') && !set.startsWith('deseo=;')) cookie = set.split(';')[0] ?? '';
  }
  return { status: answer.status, text: await answer.text() };
}

/** Everything that somebody types somewhere, done once, well and badly. */
async function tour(): Promise<void> {
  const { name, email, password, title, description } = typed;
  await go('/register', { Email: email, Password: password, PasswordConfirm: 'otra', Name: name });
  const made = await go('/register', {
    Email: email,
    Password: password,
    PasswordConfirm: password,
    Name: name,
  });
  expect(made.status).toBe(302);
  secrets.push(cookie.replace('deseo=', ''));
  await go('/login', { email, password: 'zorro-clave-mala' });
  await go('/forgot-password', { email });
  await go('/forgot-password/code', { code: '123456' });
  const picture = fixtureImage('good-png.png');
  const published = await go('/home/create', {
    Name: title,
    Description: description,
    Rating: '4',
    ImageFile: picture,
  });
  expect(published.status).toBe(302);
  await go('/home/create', {
    Name: title,
    Description: description,
    Rating: '9',
    ImageFile: fixtureImage('truncated.png'),
  });
  const gift = /gift\/([\da-f-]{36})/.exec((await go('/profile')).text)?.[1] ?? '';
  expect(gift).not.toBe('');
  await go(`/gift/${gift}/comments`, { intent: 'add', comment: typed.comment });
  await go(`/gift/${gift}/reservation`, { intent: 'reserve', comment: typed.reservation });
  await go(`/home/friends?${new URLSearchParams({ q: typed.search })}`);
  await go(`/link-metadata?${new URLSearchParams({ url: typed.link })}`);
  await go('/profile/edit', { name, email: typed.lost });
  const token = 'z'.repeat(32);
  secrets.push(token);
  await go(`/invite/${token}`);
  await go(`/${typed.lost}`);
  await go(`/gift/${typed.search}`);
  await go('/login', { email }, { origin: 'https://evil.example' });
  await go('/profile/export');
  await go('/logout', {});
}

const lines = () =>
  stack
    .log()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Deseo: '));

describe('the logs of both programs', () => {
  test('are JSON lines, with a level and a time', () => {
    expect(lines().length).toBeGreaterThan(40);
    for (const line of lines())
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  });

  test('hold nothing that anybody typed, is called or signs in with', () => {
    const log = stack.log();
    for (const secret of secrets) {
      for (const written of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        const found = lines().find((line) => line.includes(written));
        expect({ secret, found }).toEqual({ secret, found: undefined });
      }
    }
    expect(log).not.toMatch(/Bearer|argon2|@secreto|"cookie"|"authorization"/i);
  });

  test('name a request alike in both', async () => {
    const named = (key: 'requestId' | 'reqId') => new Set(lines().map((line) => JSON.parse(line)[key]));
    // why: the last line may still be on its way through the pipe.
    await expect.poll(() => ids.filter((id) => !named('requestId').has(id))).toEqual([]);
    const api = named('reqId');
    expect(ids.filter((id) => api.has(id)).length).toBeGreaterThan(8);
  });

  test('say the route of each page by its pattern', () => {
    const routes = lines().flatMap((line) => JSON.parse(line).route ?? []);
    expect(routes).toEqual(
      expect.arrayContaining(['/gift/:giftId/comments', '/invite/:token', '/register', '(none)']),
    );
  });
});

describe('the figures', () => {
  const figures = async (port: number) => (await request(`http://127.0.0.1:${port}/metrics`)).body.text();

  test('count requests by route, with event loop and memory, for both programs', async () => {
    const [web, api] = [await figures(metricsPort), await figures(metricsPort + 1)];
    for (const text of [web, api]) {
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds/m);
      expect(text).toMatch(/^process_resident_memory_bytes/m);
    }
    const has = (text: string, ...parts: string[]) =>
      text
        .split('\n')
        .some(
          (line) =>
            /^http_request_duration_seconds_count\{.*\} [1-9]/.test(line) &&
            parts.every((part) => line.includes(part)),
        );
    expect(has(web, 'program="web"', 'route="/register"', 'status="302"', 'method="POST"')).toBe(true);
    // why: a program counts a request once its answer is out, which the reader may have before that.
    const commented = async () =>
      has(await figures(metricsPort + 1), 'program="api"', 'route="/api/gifts/:id/comments"', 'status="201"');
    await expect.poll(commented, { timeout: 10_000 }).toBe(true);
  });

  test('count what became of mails, and tell how long the database takes', async () => {
    const mailed = async () =>
      /^deseo_outcomes_total\{what="mail",outcome="done",program="api"\} [1-9]/m.test(
        await figures(metricsPort + 1),
      );
    await expect.poll(mailed, { timeout: 10_000 }).toBe(true);
    expect(await figures(metricsPort + 1)).toMatch(/^deseo_database_seconds\{program="api"\} 0\.\d/m);
  });

  test('hold no ids and nothing that anybody typed', async () => {
    const text = (await figures(metricsPort)) + (await figures(metricsPort + 1));
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });

  test('are not on the port that people use', async () => {
    expect((await request(`${stack.url}/metrics`)).statusCode).toBe(404);
  });
});

test('SIGTERM: first not ready and serving on, then it ends', async () => {
  const stopped = stack.stop();
  await expect
    .poll(async () => (await request(`${stack.url}/readyz`)).statusCode, { interval: 20 })
    .toBe(503);
  for (const [path, status] of [
    ['/nada', 404],
    ['/login', 200],
    ['/login', 200],
  ] as const) {
    const page = await request(`${stack.url}${path}`);
    expect(page.statusCode).toBe(status);
    expect(page.headers['connection']).toBe('close');
    await page.body.dump();
  }
  await stopped;
  await expect(request(`${stack.url}/login`)).rejects.toThrow();
  expect(stack.log()).toContain('"stopping"');
});
