import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heicGrid } from '#tests/images/heic-grid.ts';
import { openLoggedPool } from '#tests/images/logged-pool.ts';
import { sampleBytes, samplePath } from '#tests/images/sample-images.ts';
import { watchLoop } from '#tests/setup/watch-loop.ts';

const pool = openLoggedPool({ size: 2 });
let folder: string;
let photo: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-loop-'));
  photo = join(folder, 'photo.heic');
  await writeFile(photo, heicGrid(sampleBytes('good-heic.heic'), 6, 7));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

test('event loop: large HEICs, two at once, leave it free', async () => {
  await pool.process(samplePath('good-jpeg.jpg'), 'gift');
  const stop = watchLoop();
  await Promise.all([photo, photo].map((path) => pool.process(path, 'gift')));
  expect(stop()).toBeLessThan(50);
}, 60_000);
