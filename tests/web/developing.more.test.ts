import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#tests/setup/free-port.ts';
import { startProgram } from '#tests/setup/program.ts';

// why: Vite compiles all pages at its first start, which a cold cache makes ten times slower.
const ROOM_MS = 180_000;

test('development: pages are drawn from the source, and their scripts are served', {
  timeout: 2 * ROOM_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deseo-dev-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { NODE_ENV: 'development', PORT: port, DATA_DIR: folder };
  const program = await startProgram(['--import', 'tsx', 'server.ts'], settings, `${url}/readyz`, {
    readyMs: ROOM_MS,
  });
  const page = await (await fetch(`${url}/login`)).text();
  expect(page).toContain('Iniciar sesión');
  const entry =
    /import\("([^"]*entry\.client[^"]*)"\)|from "([^"]*entry\.client[^"]*)"|"(\/app\/entry\.client\.tsx[^"]*)"/.exec(
      page,
    );
  const script = await fetch(url + (entry?.slice(1).find(Boolean) ?? '/missing'));
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  expect(await script.text()).toContain('hydrateRoot');
  await program.stop();
  await rm(folder, { recursive: true, force: true });
});
