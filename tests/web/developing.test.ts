import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#tests/setup/free-port.ts';
import { startProgram } from '#tests/setup/program.ts';

test('development: pages are drawn from the source, and their scripts are served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deseo-dev-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = { NODE_ENV: 'development', PORT: port, DATA_DIR: folder };
  const program = await startProgram(['--import', 'tsx', 'server.ts'], settings, `${url}/readyz`);
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
