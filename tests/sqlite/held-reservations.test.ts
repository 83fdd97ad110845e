import Libsql from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteFile } from '#api/db/open.ts';
import { seedPerson } from '#tests/factories/seed.ts';
import { callApi } from '#tests/setup/call-api.ts';
import type { CapturedSql } from '#tests/setup/capture-sql.ts';
import { startCapturedApp } from '#tests/setup/captured-app.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let app: TestApi['app'];
let captured: CapturedSql;
beforeAll(async () => {
  api = await startTestApi();
  ({ app, captured } = await startCapturedApp(api));
});
afterAll(async () => {
  await app.close();
  await api.stop();
});

test('held reservations: found without reading all that were cancelled', async () => {
  const { token } = await seedPerson(api);
  captured.take();
  await callApi(app, 'reservations', { token, query: { type: 'reserved' } });
  const held = captured.take().find(({ sql }) => sql.includes('from "reservations"'));
  const database = new Libsql(sqliteFile(api.dataDir));
  const plan = database.prepare(`explain query plan ${held?.sql}`).all(held?.parameters);
  database.close();
  expect(JSON.stringify(plan)).toContain('USING INDEX reservations_held');
});
