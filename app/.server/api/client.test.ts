import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FormData } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { createApi } from '#app/.server/api/client.ts';
import { openUpstream, UPSTREAM_LIMITS, type Upstream, UpstreamError } from '#app/.server/api/upstream.ts';
import { endpoints } from '#contract/endpoints.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

const limits = { ...UPSTREAM_LIMITS, answerBytes: 50_000 };
/** For an API that never answers, so that nobody waits long for that. */
const hasty = { ...limits, readMs: 300, headersMs: 300, bodyMs: 300, totalMs: 800 };

function upstreamOf(server: Server, within = limits): Upstream {
  const { port } = server.address() as AddressInfo;
  const upstream = openUpstream({ url: `http://127.0.0.1:${port}` }, within);
  closers.push(() => upstream.pool.destroy());
  return upstream;
}

async function api(listener: RequestListener, within = limits) {
  const caller = { token: 'secret-token', requestId: 'req-12345678', visitorAddress: '203.0.113.9' };
  return createApi(upstreamOf(await serve(listener), within), caller);
}

const json =
  (status: number, body: unknown, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('what is sent', () => {
  test('path, query, token, request id and visitor address', async () => {
    let seen: Record<string, unknown> = {};
    const client = await api((request, response) => {
      seen = { url: request.url, ...request.headers };
      json(200, [])(request, response);
    });
    await client.call(endpoints.friendGifts, { params: { id: ID }, query: { listName: 'Cumple & más' } });
    expect(seen).toMatchObject({
      url: `/api/gifts/friend/${ID}?listName=Cumple+%26+m%C3%A1s`,
      authorization: 'Bearer secret-token',
      'x-request-id': 'req-12345678',
      'x-forwarded-for': '203.0.113.9',
    });
  });

  test('a call that needs no session never carries the token', async () => {
    let authorization: string | undefined = 'unset';
    const client = await api((request, response) => {
      authorization = request.headers.authorization;
      json(400, { code: 'code_invalid', message: 'No', error: 'No' })(request, response);
    });
    const code = { json: { email: 'a@b.co', token: '123456' } };
    const verify = client.call(endpoints.verifyReset, code);
    await expect(verify).rejects.toMatchObject({ code: 'code_invalid', status: 400 });
    expect(authorization).toBeUndefined();
  });

  test('a form goes as multipart with its file', async () => {
    let body = '';
    const client = await api((request, response) => {
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () =>
        json(413, { code: 'image_too_large', message: 'Grande', error: 'Grande' })(request, response),
      );
    });
    const form = new FormData();
    form.append('Name', 'Bici');
    form.append('ImageFile', new File(['bytes'], 'bici.png', { type: 'image/png' }));
    await expect(client.call(endpoints.createGift, { form })).rejects.toBeInstanceOf(ApiRefusal);
    expect(body).toMatch(/name="Name"\r\n\r\nBici/);
    expect(body).toMatch(/filename="bici.png"\r\nContent-Type: image\/png\r\n\r\nbytes/);
  });
});

describe('what comes back', () => {
  test('a page names the next cursor', async () => {
    const link = '</api/gifts?limit=2&after=abc%3D>; rel="next"';
    const client = await api(json(200, [], { link }));
    expect(await client.page(endpoints.gifts)).toEqual({ rows: [], next: 'abc=' });
  });

  test('a gift that another host calls by its title has a name', async () => {
    const time = '2025-01-01T00:00:00.000Z';
    const gift = {
      ...{ id: ID, description: 'Linda', imageUrl: '/media/a.webp', rating: 4, link: null, size: null },
      ...{ color: null, brands: null, price: null, currency: null, comment: null, lists: [], userId: ID },
      ...{ status: 'available', userName: 'Ana', userAvatarUrl: '', friendName: 'Ana', friendAvatar: '' },
      ...{ createdAt: time, updatedAt: time, isReserved: false, reservation: null },
    };
    const call = async (names: object) => {
      const client = await api(json(200, { ...gift, ...names }));
      return (await client.call(endpoints.gift, { params: { id: ID } })).name;
    };
    expect(await call({ title: 'Bici' })).toBe('Bici');
    expect(await call({ name: 'Bici', title: 'Otra' })).toBe('Bici');
  });

  test('a refusal keeps code, sentence and issues', async () => {
    const issues = [{ path: 'Name', message: 'Falta' }];
    const client = await api(json(400, { code: 'invalid_input', message: 'Mal', error: 'Mal', issues }));
    const call = client.call(endpoints.friends);
    await expect(call).rejects.toMatchObject({ status: 400, code: 'invalid_input', message: 'Mal', issues });
  });

  test('429 says how long to wait', async () => {
    const body = { code: 'too_many_requests', message: 'Esperá', error: 'Esperá' };
    const client = await api(json(429, body, { 'retry-after': '30' }));
    await expect(client.call(endpoints.friends)).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  });

  test('204 has no body, and a 404 page that is not JSON is still a 404', async () => {
    const gone = await api((_, response) => response.writeHead(204).end());
    expect(await gone.call(endpoints.deleteGift, { params: { id: ID } })).toBeUndefined();
    const missing = await api((_, response) => response.writeHead(404).end('<h1>nginx</h1>'));
    await expect(missing.call(endpoints.logout)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('reads of one turn', () => {
  const reads = async (answer: (asked: string) => [number, unknown]) => {
    const asked: string[] = [];
    const client = await api((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        asked.push(`${request.method} ${request.url} ${body}`.trim());
        const [status, sent] = answer(request.url ?? '');
        json(status, sent)(request, response);
      });
    });
    const read = () =>
      Promise.allSettled([
        client.page(endpoints.gifts, { query: { limit: 2 } }),
        client.call(endpoints.friendGifts, { params: { id: ID } }),
      ]);
    return { asked, read };
  };
  const gone = { code: 'not_friends', message: 'No', error: 'No' };

  test('go in one request, and each gets its own answer', async () => {
    const answers = [
      { status: 200, body: [], next: 'abc' },
      { status: 403, body: gone },
    ];
    const { asked, read } = await reads(() => [200, { answers }]);
    const [first, second] = await read();
    expect(first).toEqual({ status: 'fulfilled', value: { rows: [], next: 'abc' } });
    expect(second).toMatchObject({ reason: { status: 403, code: 'not_friends', message: 'No' } });
    const sent = [
      { name: 'gifts', params: {}, query: { limit: '2' } },
      { name: 'friendGifts', params: { id: ID }, query: {} },
    ];
    expect(asked).toEqual([`POST /api/batch ${JSON.stringify({ reads: sent })}`]);
  });

  test('go one by one to an API that has no batches, which is asked for one once', async () => {
    const { asked, read } = await reads((url) => (url === '/api/batch' ? [404, {}] : [200, []]));
    for (let time = 0; time < 2; time += 1)
      expect((await read()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const alone = ['GET /api/gifts?limit=2', `GET /api/gifts/friend/${ID}`];
    expect(asked.map((one) => one.replace(/ \{.*/, ''))).toEqual(['POST /api/batch', ...alone, ...alone]);
  });

  test.each([
    [503, gone, 'ApiError'],
    [200, { answers: [] }, 'UpstreamError'],
  ])('all fail where their request does: %d %j', async (status, body, name) => {
    const { read } = await reads(() => [status, body]);
    for (const one of await read()) expect(one).toMatchObject({ reason: { name } });
  });
});

describe('an API that fails', () => {
  const failure = async (listener: RequestListener, within = limits) => {
    const client = await api(listener, within);
    const error = await client.call(endpoints.friends).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UpstreamError);
    return error as UpstreamError;
  };

  test('down', async () => {
    const server = await serve(json(200, []));
    const upstream = upstreamOf(server);
    await new Promise((resolve) => server.close(resolve));
    const call = createApi(upstream, { token: null, requestId: 'r' }).call(endpoints.friends);
    await expect(call).rejects.toMatchObject({ failure: 'down', status: 503 });
  });

  test('never answers', async () => {
    expect(await failure(() => undefined, hasty)).toMatchObject({ failure: 'slow', status: 503 });
  });

  test('is given up sooner when it was only asked to read', async () => {
    let finish = () => {};
    const client = await api(
      (request, response) => {
        if (request.method === 'POST')
          finish = () => json(200, { success: true, message: 'ok' })(request, response);
      },
      { ...limits, readMs: 300 },
    );
    const change = client.call(endpoints.requestReset, { json: { email: 'a@b.example' } });
    await expect(client.call(endpoints.friends)).rejects.toMatchObject({ failure: 'slow' });
    finish();
    await expect(change).resolves.toBeDefined();
  });

  test('stops in the middle', async () => {
    const half = await failure((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('[');
    }, hasty);
    expect(half.failure).toBe('slow');
    const cut = await failure((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('[', () => response.destroy());
    });
    expect(cut.failure).toBe('down');
  });

  test('drips for ever', async () => {
    const error = await failure((request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 50);
      request.socket.on('close', () => clearInterval(drip));
    }, hasty);
    expect(error.failure).toBe('slow');
  });

  test('the wrong shape, no JSON, a redirect, a protocol that is not HTTP', async () => {
    expect((await failure(json(200, [{ name: 'x' }]))).message).toMatch(/contract's shape: 0\.id/);
    expect((await failure((_, response) => response.end('<html>'))).failure).toBe('garbage');
    expect((await failure(json(302, {}))).status).toBe(502);
    const noise = await failure((request) => request.socket.end('nonsense\r\n\r\n'));
    expect(noise.failure).toBe('garbage');
  });

  test('a giant body is cut off', async () => {
    const giant = await failure((_, response) => response.end(JSON.stringify('x'.repeat(60_000))));
    expect(giant).toMatchObject({ failure: 'too_big', status: 502 });
  });

  test('a bare 500 is garbage, a 500 with the envelope is a refusal', async () => {
    expect((await failure((_, response) => response.writeHead(500).end('boom'))).status).toBe(502);
    const told = await api(json(500, { code: 'internal', message: 'Uy', error: 'Uy' }));
    await expect(told.call(endpoints.friends)).rejects.toMatchObject({ status: 500, code: 'internal' });
  });
});
