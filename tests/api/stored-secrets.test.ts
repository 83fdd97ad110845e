import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, PASSWORD } from '#tests/factories/person.ts';
import { mailTo } from '#tests/setup/read-outbox.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Every value of every row that the database holds. */
async function storedValues(): Promise<unknown[]> {
  const { db } = api.services;
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  );
  return rows.flat().flatMap((row) => Object.values(row));
}

test('stored secrets: no password, session, reset code or calendar token is kept', async () => {
  const ana = await makePerson(api);
  await api.call('requestReset', { json: { email: ana.email } });
  const { text } = await mailTo(api.dataDir, ana.email, /código/i);
  const code = /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? '';
  expect(code).toHaveLength(6);
  const calendar = (await ana.call('createCalendarFeed')).body.token;
  const values = await storedValues();
  expect(values).toContain(ana.email);
  for (const secret of [PASSWORD, ana.token, code, calendar])
    expect(values.map(String)).not.toContain(secret);
  expect(values.filter((value) => String(value).startsWith('$argon2id$'))).toHaveLength(2);
});
