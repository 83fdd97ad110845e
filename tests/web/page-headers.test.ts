import { createHash } from 'node:crypto';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/setup/raw-http.ts';
import { type Stack, startStack } from '#tests/setup/stack.ts';
import { builtFiles, builtRoutes } from '#tests/web/built-routes.ts';
import { makeHttpPerson } from '#tests/web/http-person.ts';

type Options = { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string>; body?: string };

let stack: Stack;
let cookie = '';
beforeAll(async () => {
  stack = await startStack({ PUBLIC_URL: '' });
  const { cookies } = await makeHttpPerson(stack.url, 'Ana');
  cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  expect(cookie).toMatch(/^deseo=/);
});
afterAll(() => stack.stop());

async function ask(path: string, { method = 'GET', headers = {}, body }: Options = {}) {
  const answer = await request(stack.url + path, { method, headers, body: body ?? null });
  await answer.body.dump();
  return answer;
}

/** What every answer says, whatever it is. */
function expectGuarded(what: string, answer: Awaited<ReturnType<typeof ask>>, isSecure = false): void {
  const { headers, statusCode } = answer;
  expect({ what, statusCode, headers }).toMatchObject({
    what,
    headers: {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-resource-policy': what.includes('/media/') ? expect.any(String) : 'same-origin',
      'x-request-id': expect.any(String),
      // why: a proxy may be told how long to keep what says nothing, and would keep one person's for all.
      'cache-control': expect.any(String),
    },
  });
  const policy = headers['content-security-policy'];
  expect({ what, policy: typeof policy }).toEqual({ what, policy: 'string' });
  expect(policy).toMatch(/default-src '(none|self)'/);
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|(?:script|default)-src[^;]*\*/);
  if (String(headers['content-type']).startsWith('text/html'))
    expect(policy).toContain("frame-ancestors 'none'");
  expect({ what, hsts: 'strict-transport-security' in headers }).toEqual({ what, hsts: isSecure });
  expect(headers).not.toHaveProperty('x-powered-by');
}

/** Files about the site, in whose making no person has a part. */
const isSameForAll = (path: string) => /^\/(manifest\.webmanifest|\.well-known\/security\.txt)$/.test(path);

/** Pages, what scripts fetch of them, and redirects are kept by nobody: not by the browser, nor by what is on the way. */
function expectPrivate(what: string, { headers, statusCode }: Awaited<ReturnType<typeof ask>>): void {
  const cache = headers['cache-control'];
  const kept = expect.stringMatching(/^(private, )?no-store$/);
  expect({ what, statusCode, cache }).toEqual({ what, statusCode, cache: kept });
}

describe('headers of every response', () => {
  test('every route, signed in and not: page without 5xx, data, HEAD, empty form', async () => {
    const routes = await builtRoutes();
    expect(routes.length).toBeGreaterThan(35);
    const failing: string[] = [];
    for (const { path, hasAction } of routes) {
      for (const who of [{}, { cookie }] as Record<string, string>[]) {
        const page = await ask(path, { headers: who });
        expectGuarded(`GET ${path}`, page);
        if ('cookie' in who && page.statusCode >= 500) failing.push(path);
        if ('cookie' in who && !isSameForAll(path)) expectPrivate(`GET ${path}`, page);
        const data = await ask(path === '/' ? '/_root.data' : `${path}.data`, { headers: who });
        expectGuarded(`GET ${path} as data`, data);
        expectPrivate(`GET ${path} as data`, data);
      }
      expectGuarded(`HEAD ${path}`, await ask(path, { method: 'HEAD' }));
      // why: an empty logout is a logout, and would leave the rest of the crawl signed out.
      if (hasAction && path !== '/logout') {
        const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
        expectGuarded(`POST ${path}`, await ask(path, { method: 'POST', headers, body: '' }));
      }
    }
    expect(failing).toEqual([]);
  });

  test('every file of the build, and what is no file', async () => {
    const files = builtFiles();
    expect(files.length).toBeGreaterThan(40);
    for (const path of [...files, '/assets/none.js', '/nada.png', '/.env', '/build/server/index.js']) {
      expectGuarded(path, await ask(path));
    }
    const worker = files.filter((path) => /heic-worker.*\.js$/.test(path));
    expect(worker).toHaveLength(1);
  });

  test('pictures, health, broken and foreign requests', async () => {
    for (const path of [
      '/media/placeholder.svg',
      '/media/avatar/x.svg',
      '/media/gifts/none/card.webp',
      '/media/../etc/passwd',
      '/healthz',
      '/readyz',
      '/%E0%A4%A',
      '/gift/%00',
    ]) {
      expectGuarded(path, await ask(path));
    }
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } } as const;
    expectGuarded('a foreign form', await ask('/', foreign));
    expectGuarded('no host', await ask('/', { headers: { host: 'a b' } }));
    expectGuarded(
      'no method',
      await ask('/login', { method: 'POST', headers: { 'content-type': 'x/y' }, body: 'x' }),
    );
  });

  test('what no page can answer says so in Spanish, with a way on', async () => {
    for (const [path, status] of [
      ['/%E0%A4%A', 400],
      ['/assets/none.js', 404],
    ] as const) {
      const answer = await request(stack.url + path);
      expect(answer.statusCode).toBe(status);
      expect(await answer.body.text()).toContain('<a href="/">Ir al inicio</a>');
    }
  });

  test('what no page can be asked by is the asker’s mistake, and none of ours in the log', async () => {
    const port = Number(new URL(stack.url).port);
    const lines = stack.log().length;
    for (const asked of ['TRACE /', 'GET http://evil.example/', 'OPTIONS *', 'GET /profile?_data=root']) {
      const head = `${asked} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`;
      expect({ asked, ...(await sendRaw(port, head)) }).toMatchObject({
        asked,
        status: 400,
        text: expect.stringContaining('<a href="/">Ir al inicio</a>'),
      });
    }
    await expect.poll(() => stack.log().slice(lines)).toContain('"status":400');
    expect(stack.log().slice(lines)).not.toMatch(/no page could answer|unexpected error/);
  });

  test('styles are in a page for all, let in by their hash, and in a file for one person', async () => {
    const stylesOf = async (path: string, headers: Record<string, string>) => {
      const answer = await request(stack.url + path, { headers });
      const html = await answer.body.text();
      const [, css] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
      const hash = createHash('sha256').update(String(css)).digest('base64');
      const [rule] = /style-src[^;]*/.exec(String(answer.headers['content-security-policy'])) ?? [];
      return {
        length: css?.length,
        isLetIn: rule?.endsWith(` 'sha256-${hash}'`),
        file: /<link rel="(stylesheet[^"]*)"/.exec(html)?.[1],
      };
    };
    const shown = await stylesOf('/', {});
    expect(shown).toMatchObject({ isLetIn: true, file: 'stylesheet-deferred' });
    expect(shown.length).toBeGreaterThan(10_000);
    expect(await stylesOf('/home', { cookie })).toEqual({ length: 0, isLetIn: true, file: 'stylesheet' });
  });

  test('one’s own archive is kept by nobody', async () => {
    const { statusCode, headers } = await ask('/profile/export', { headers: { cookie } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('the service worker learns whose a page is, of which build, if one-off', async () => {
    for (const path of ['/profile', '/profile.data']) {
      const told = async (sent: string) => (await ask(path, { headers: { cookie: sent } })).headers;
      const headers = await told(cookie);
      expect(headers).toMatchObject({
        'deseo-person': expect.stringMatching(/^[\da-f-]{36}$/),
        'deseo-build': expect.stringMatching(/^\w+$/),
      });
      expect(headers).not.toHaveProperty('deseo-once');
      for (const waiting of ['deseo-toast=x', 'deseo-kept-0=x']) {
        expect(await told(`${cookie}; ${waiting}`)).toMatchObject({ 'deseo-once': '1' });
      }
    }
    expect((await ask('/nada')).headers).toMatchObject({ 'deseo-person': 'none' });
  });

  test('HSTS for whoever came by https, as the proxy in front says', async () => {
    for (const path of ['/', '/robots.txt', '/nada', '/healthz']) {
      expectGuarded(path, await ask(path, { headers: { 'x-forwarded-proto': 'https' } }), true);
    }
  });

  test('what is no HTTP gets a bare refusal', async () => {
    const port = Number(new URL(stack.url).port);
    expect((await sendRaw(port, 'nonsense\r\n\r\n')).text).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n\r\n$/,
    );
  });
});

describe('well-known files', () => {
  const text = async (path: string) => {
    const answer = await request(stack.url + path);
    expect([answer.statusCode, String(answer.headers['content-type'])]).toEqual([
      200,
      expect.stringMatching(/^text\/plain/),
    ]);
    return answer.body.text();
  };

  test('password managers find the change of passwords, old programs an icon', async () => {
    const { statusCode, headers } = await ask('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/forgot-password']);
    const { body, ...icon } = await request(`${stack.url}/favicon.ico`);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    // Three pictures, by the format's own count of them.
    expect([...Buffer.from(await body.arrayBuffer()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });

  test('security.txt says whom to tell, and holds for months', async () => {
    const told = await text('/.well-known/security.txt');
    expect((await ask('/.well-known/security.txt')).headers['vary']).toContain('X-Forwarded-Host');
    expect(told).toMatch(/^Contact: mailto:security@127\.0\.0\.1$/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(told)?.[1] ?? '');
    expect(expires - Date.now()).toBeGreaterThan(170 * 86_400_000);
    expect(expires - Date.now()).toBeLessThan(366 * 86_400_000);
  });

  test('robots.txt keeps crawlers off what needs a session, not off shared pages', async () => {
    const told = await text('/robots.txt');
    for (const path of ['/home', '/profile', '/invite/']) expect(told).toContain(`Disallow: ${path}\n`);
    expect(told).not.toContain('Disallow: /gift');
  });
});
