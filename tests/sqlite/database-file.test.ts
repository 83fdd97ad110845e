import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApi } from '#tests/setup/test-api.ts';

test('database file: only its owner may read it and the files beside it', async () => {
  const api = await startTestApi();
  const files = (await readdir(api.dataDir)).filter((name) => name.startsWith('deseo.sqlite'));
  const modes = await Promise.all(
    files.map(async (name) => (await stat(join(api.dataDir, name))).mode & 0o777),
  );
  await api.stop();
  expect(files).toHaveLength(3);
  expect(modes).toEqual(files.map(() => 0o600));
});
