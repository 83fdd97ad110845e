import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import { heicGrid } from '#tests/images/heic-grid.ts';
import { openLoggedPool } from '#tests/images/logged-pool.ts';
import { sampleBytes, samplePath } from '#tests/images/sample-images.ts';

vi.setConfig({ testTimeout: 60_000 });

const pool = openLoggedPool();
let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'image-limits-')), 'upload');
});
afterAll(async () => {
  await pool.close();
  await rm(join(file, '..'), { recursive: true });
});

test('48 megapixel HEIC, the largest of phones: fits into a process, uses it up', async () => {
  await writeFile(file, heicGrid(sampleBytes('good-heic.heic'), 12, 13));
  await expect(pool.process(file, 'profile')).resolves.toMatchObject({ width: 320, height: 320 });
  await pool.process(samplePath('good-jpeg.jpg'), 'profile');
  expect(pool.said).toEqual(['image process started', 'image process started']);
});

test.runIf(existsSync('/proc/self/oom_score_adj'))(
  'out of memory: the system ends a decoder first',
  async () => {
    await pool.process(samplePath('good-jpeg.jpg'), 'profile');
    expect(await readFile(`/proc/${pool.pids.at(-1)}/oom_score_adj`, 'utf8')).toBe('1000\n');
  },
);

test('HEIC over 50 megapixels: refused before it is decoded', async () => {
  await writeFile(file, heicGrid(sampleBytes('good-heic.heic'), 13, 13));
  await expect(pool.process(file, 'gift')).rejects.toMatchObject({
    code: 'image_too_large',
    message: 'La imagen tiene demasiados píxeles. Usa una más pequeña.',
  });
});

test('file over the upload limit: not even read', async () => {
  await writeFile(file, sampleBytes('good-jpeg.jpg'));
  await truncate(file, MAX_UPLOAD_BYTES + 1);
  await expect(pool.process(file, 'gift')).rejects.toMatchObject({ code: 'image_too_big' });
});
