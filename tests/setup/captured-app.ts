import { buildApp } from '#api/app.ts';
import { limitsOf, parseSettings } from '#api/settings.ts';
import { type CapturedSql, captureSql } from '#tests/setup/capture-sql.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

/** A second app over a test's API and its database, whose statements are written down; with further settings. */
export async function startCapturedApp(
  api: TestApi,
  settings: Record<string, string> = {},
): Promise<{ app: TestApi['app']; captured: CapturedSql }> {
  const captured = captureSql(api.services.db);
  const app = await buildApp({
    services: { ...api.services, db: captured.db },
    store: api.store,
    redis: null,
    limits: limitsOf(parseSettings(settings)),
    trustedProxies: [],
    logLevel: 'silent',
    checkAnswers: true,
  });
  return { app, captured };
}
