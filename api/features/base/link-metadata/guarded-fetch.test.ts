import { describe, expect, test } from 'vitest';
import { type FetchOptions, guardedFetch } from '#api/features/base/link-metadata/guarded-fetch.ts';
import { LinkRefused } from '#api/features/base/link-metadata/link-refused.ts';
import { isPublicAddress } from '#api/features/base/link-metadata/ssrf-guard.ts';
import { startSite } from '#tests/setup/local-site.ts';

const SOON_MS = 300;

/** Lets names resolve to this machine, as no setting of the product does; everything else stays refused. */
const local: FetchOptions = {
  accept: 'text/html',
  limit: () => ({ maxBytes: 1000, whenLonger: 'refuse' }),
  timeoutMs: 5000,
  lookup: async (name) => [name === 'inside.test' ? '127.0.0.2' : '127.0.0.1'],
  allowAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
};
const guarded: FetchOptions = { accept: local.accept, limit: local.limit, timeoutMs: local.timeoutMs };

describe('safeFetch', () => {
  test('gives the page, its address after redirects, and asks by name', async () => {
    const site = await startSite((request, response) => {
      if (request.url === '/corto') response.writeHead(302, { location: '/largo?a=1' }).end();
      else response.setHeader('content-type', 'Text/HTML; charset="ISO-8859-1"').end('hola');
    });
    const page = await guardedFetch(`http://tienda.test:${site.port}/corto#talle`, local);
    expect(page.url.href).toBe(`http://tienda.test:${site.port}/largo?a=1#talle`);
    expect(page).toMatchObject({ mediaType: 'text/html', charset: 'ISO-8859-1' });
    expect(page.body.toString()).toBe('hola');
    expect(site.hits).toEqual([`tienda.test:${site.port}/corto`, `tienda.test:${site.port}/largo?a=1`]);
  });

  test.each([
    '127.0.0.1',
    'localhost',
    'localhost.',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '127。0。0。1',
    '0.0.0.0',
  ])('as it stands refuses this machine under the name %s', async (host) => {
    const site = await startSite((_, response) => response.end('secreto'));
    // why: whether a resolver knows `localhost.` differs between machines; it is refused in either case.
    await expect(guardedFetch(`http://${host}:${site.port}/`, guarded)).rejects.toBeInstanceOf(LinkRefused);
    expect(site.hits).toEqual([]);
  });

  test.each(['[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '169.254.169.254', '10.0.0.1'])(
    'as it stands refuses the address %s',
    async (host) => {
      await expect(guardedFetch(`http://${host}/`, guarded)).rejects.toMatchObject({ reason: 'address' });
    },
  );

  test('refuses a name of which only one address is private', async () => {
    const site = await startSite((_, response) => response.end());
    const lookup = async () => ['127.0.0.1', '10.0.0.7'];
    const asked = guardedFetch(`http://mezcla.test:${site.port}/`, { ...local, lookup });
    await expect(asked).rejects.toMatchObject({ reason: 'address' });
    expect(site.hits).toEqual([]);
  });

  test('refuses a name that resolves to nothing', async () => {
    const asked = guardedFetch('http://nada.test/', { ...local, lookup: async () => [] });
    await expect(asked).rejects.toMatchObject({ reason: 'address' });
  });

  test('stays with the checked address when the name is rebound after the check', async () => {
    const site = await startSite((_, response) => response.end('afuera'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const lookup = async () => answers.shift() ?? [];
    const page = await guardedFetch(`http://cambia.test:${site.port}/`, { ...local, lookup });
    expect(page.body.toString()).toBe('afuera');
    expect(answers).toEqual([['127.0.0.2']]);
  });

  test('checks a name again on each redirect', async () => {
    const site = await startSite((_, response) => response.writeHead(302, { location: '/otra' }).end());
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const lookup = async () => answers.shift() ?? [];
    const asked = guardedFetch(`http://cambia.test:${site.port}/`, { ...local, lookup });
    await expect(asked).rejects.toMatchObject({ reason: 'address' });
    expect(site.hits).toHaveLength(1);
  });

  test.each([
    ['http://inside.test:PORT/', 'address'],
    ['http://127.0.0.2:PORT/', 'address'],
    ['//0x7f.2:PORT/', 'address'],
    ['http://169.254.169.254/latest/meta-data/', 'address'],
    ['http://[::ffff:10.0.0.1]/', 'address'],
    ['http://tienda.test:22/', 'port'],
    ['http://tienda.test:6379/', 'port'],
    ['http://ana:clave@tienda.test:PORT/', 'not_web'],
    ['file:///etc/passwd', 'not_web'],
    ['ftp://tienda.test/', 'not_web'],
    ['gopher://tienda.test:6379/_FLUSHALL', 'not_web'],
    ['data:text/html,hola', 'not_web'],
    ['http://[', 'network'],
  ])('does not follow a redirect to %s', async (location, reason) => {
    const site = await startSite((_, response) =>
      response.writeHead(301, { location: location.replace('PORT', String(site.port)) }).end('sin leer'),
    );
    const asked = guardedFetch(`http://tienda.test:${site.port}/`, local);
    await expect(asked).rejects.toMatchObject({ code: 'metadata_unavailable', reason });
    expect(site.hits).toEqual([`tienda.test:${site.port}/`]);
  });

  test.each([300, 301, 302, 303, 304, 305, 307, 308, 309])('a location with status %i', async (status) => {
    const site = await startSite((request, response) => {
      if (request.url === '/') response.writeHead(status, { location: '/otra' }).end();
      else response.end('llegaste');
    });
    const asked = guardedFetch(`http://tienda.test:${site.port}/`, local).then(
      ({ body }) => body.toString(),
      ({ reason }) => reason,
    );
    expect(await asked).toBe([301, 302, 303, 307, 308].includes(status) ? 'llegaste' : 'status');
  });

  test('follows three redirects and no fourth', async () => {
    const site = await startSite((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(307, { location: `/${left - 1}` }).end();
      else response.end('llegaste');
    });
    const page = await guardedFetch(`http://tienda.test:${site.port}/3`, local);
    expect(page.body.toString()).toBe('llegaste');
    const asked = guardedFetch(`http://tienda.test:${site.port}/4`, local);
    await expect(asked).rejects.toMatchObject({ reason: 'redirects' });
    expect(site.hits).toHaveLength(8);
  });

  test('leaves a loop of redirects', async () => {
    const site = await startSite((request, response) =>
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    );
    const asked = guardedFetch(`http://tienda.test:${site.port}/a`, local);
    await expect(asked).rejects.toMatchObject({ reason: 'redirects' });
    expect(site.hits).toHaveLength(4);
  });

  test.each([
    [204, 'status'],
    [206, 'status'],
    [304, 'status'],
    [403, 'wall'],
    [429, 'wall'],
    [404, 'gone'],
    [500, 'status'],
  ])('refuses an answer with status %i: %s', async (status, reason) => {
    const site = await startSite((_, response) => response.writeHead(status).end());
    const asked = guardedFetch(`http://tienda.test:${site.port}/`, local);
    await expect(asked).rejects.toMatchObject({ reason });
  });

  test('says the same to the visitor, whatever it is that no page came of', async () => {
    const site = await startSite((_, response) => response.writeHead(500).end());
    const refusals = await Promise.all(
      [
        'http://10.0.0.1/',
        `http://tienda.test:${site.port}/`,
        'http://tienda.test:1/',
        'file:///etc/passwd',
      ].map((address) => guardedFetch(address, local).catch((error: Error) => error.message)),
    );
    expect(new Set(refusals).size).toBe(1);
  });
});

describe('safeFetch and time', () => {
  test.each([
    ['one that never answers', () => undefined],
    ['one that drips bytes of its body', drip('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n', '<')],
    ['one that drips bytes of its headers', drip('HTTP/1.1 200 OK\r\nx-long: ', 'a')],
    ['one that drips a redirect', drip('HTTP/1.1 302 Found\r\nx-long: ', 'a')],
  ])('leaves a site at the deadline: %s', async (_kind, answer) => {
    const site = await startSite((_, response) => answer(response.socket));
    // why: bytes that keep dripping would put off for ever a deadline that begins again with each of them.
    const asked = guardedFetch(`http://tienda.test:${site.port}/`, { ...local, timeoutMs: SOON_MS });
    await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('counts slow redirects together', async () => {
    const site = await startSite((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), SOON_MS / 2);
    });
    const asked = guardedFetch(`http://tienda.test:${site.port}/`, { ...local, timeoutMs: SOON_MS });
    await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('does not wait for a resolver longer than for a site', async () => {
    const asked = guardedFetch('http://tienda.test/', {
      ...local,
      timeoutMs: SOON_MS,
      lookup: () => new Promise(() => undefined),
    });
    await expect(asked).rejects.toMatchObject({ reason: 'timeout' });
  });
});

/** Writes a beginning and then one byte every few milliseconds, for as long as anybody listens. */
function drip(beginning: string, byte: string) {
  return (socket: NodeJS.WritableStream | null) => {
    socket?.write(beginning);
    const timer = setInterval(() => socket?.write(byte), 20);
    socket?.on('close', () => clearInterval(timer));
  };
}
