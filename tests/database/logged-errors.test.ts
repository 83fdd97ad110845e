import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { symbols } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGift, makePerson } from '#tests/factories/person.ts';
import { sendRaw } from '#tests/setup/raw-http.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

const secret = 'Zanahoria secretísima';
const email = 'zulema@secreto.example';

let api: TestApi;
const lines: string[] = [];
beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'error' });
  // why: the very stream that the API's log writes to, here into a list.
  const stream = Reflect.get(api.app.log, symbols.streamSym) as { write(line: string): void };
  stream.write = (line) => lines.push(line);
});
afterAll(() => api.stop());

/** Writes an error to the API's log and gives its line, parsed. */
function logged(error: unknown) {
  lines.length = 0;
  api.app.log.error({ err: error }, 'tried');
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  for (const typed of [secret, email]) expect(line).not.toContain(typed);
  return JSON.parse(line).err;
}

const failure = (statement: Promise<unknown>) =>
  statement.then(
    () => Promise.reject(new Error('the statement was to fail')),
    (error: unknown) => error,
  );

describe('error log', () => {
  test('a row that the database refuses is not in it, what is wrong with it is', async () => {
    const { db } = api.services;
    await makePerson(api, secret, email);
    const { id } = await makePerson(api, secret);
    const again = await failure(sql`update users set email = ${email} where id = ${id}`.execute(db));
    expect(logged(again)).toMatchObject({
      code: expect.stringMatching(/^(23505|SQLITE_CONSTRAINT_UNIQUE)$/),
      message: expect.stringMatching(/unique/i),
      stack: expect.stringMatching(/\n\s+at /),
    });
    const empty = await failure(sql`update users set name = null where id = ${id}`.execute(db));
    expect(logged(empty)).toMatchObject({
      code: expect.stringMatching(/^(23502|SQLITE_CONSTRAINT_NOTNULL)$/),
    });
  });

  test('a value of the wrong kind is not in it', async () => {
    // why: SQLite takes a text for a number, but not for JSON.
    const wrong = await failure(
      api.databaseUrl
        ? sql`select cast(${secret} as integer)`.execute(api.services.db)
        : sql`select json_extract(${secret}, '$')`.execute(api.services.db),
    );
    expect(logged(wrong)).toMatchObject({ code: expect.stringMatching(/^(22P02|SQLITE_ERROR)$/) });
  });

  test('what a request brought that failed in the middle is not in it', async () => {
    const owner = await makePerson(api);
    const gift = await makeGift(owner);
    const comment = { params: { id: gift.id }, json: { comment: secret } } as const;
    await sql`create unique index only_once on comments (comment)`.execute(api.services.db);
    expect((await owner.call('addComment', comment)).status).toBe(201);
    lines.length = 0;
    expect((await owner.call('addComment', comment)).status).toBe(500);
    await sql`drop index only_once`.execute(api.services.db);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/23505|SQLITE_CONSTRAINT_UNIQUE/);
    expect(lines[0]).not.toContain(secret);
  });

  test('what packages attach to their errors is not in it, causes and all', () => {
    const inner = Object.assign(new Error(`550 <${email}> unknown`), {
      rejected: [email],
      responseCode: 550,
    });
    const outer = Object.assign(new AggregateError([inner], 'all failed', { cause: inner }), {
      detail: `Key (email)=(${email})`,
      where: secret,
      parameters: [secret],
      command: { name: 'evalsha', args: [email] },
      internalQuery: `select '${secret}'`,
    });
    const told = logged(outer);
    expect(told).toMatchObject({ cause: { responseCode: 550, message: '550 <(address)> unknown' } });
    expect(told.errors).toHaveLength(1);
  });

  test('a caller who hangs up in the middle of a body is not in it', async () => {
    const { token } = await makePerson(api);
    const { server } = api.app;
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.address() as AddressInfo;
    lines.length = 0;
    const arrived = once(server, 'request');
    const caller = connect(port, '127.0.0.1');
    const head = `POST /api/giftlists HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json`;
    caller.write(`${head}\r\ncontent-length: 1000\r\n\r\n{"name":`);
    const [request] = await arrived;
    await expect.poll(() => request.readableDidRead).toBe(true);
    caller.destroy();
    await new Promise((resolve) => request.once('close', resolve));
    await sendRaw(port, 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(lines).toEqual([]);
  });

  test('a setting that was left out is refused without a line', async () => {
    lines.length = 0;
    const answer = await api.call('googleLogin', { json: { idToken: 'x' } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'google_not_configured' } });
    expect(lines).toEqual([]);
  });
});
