import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePath } from '#tests/images/sample-images.ts';

// Inside the project, so that the bundle finds the packages that stay outside of it.
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
let folder: string;
beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'image-bundle-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('bundle: the pool works with plain Node and the child’s bundle beside it', async () => {
  const source = (name: string) => fileURLToPath(new URL(`../../api/images/${name}.ts`, import.meta.url));
  await build({
    entryPoints: [source('image-pool'), source('image-child')],
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  const main = join(folder, 'main.js');
  await writeFile(
    main,
    `import { openImagePool } from './image-pool.js';
     const log = { debug() {}, warn: console.error, error: console.error };
     const pool = openImagePool({ size: 1, log });
     for (const path of process.argv.slice(2)) {
       const { width, height } = await pool.process(path, 'gift');
       console.log(width, height);
     }
     await pool.close();`,
  );
  const files = ['good-jpeg.jpg', 'good-heic.heic', 'good-tga.tga'].map(samplePath);
  // why: from another folder, since nothing may depend on where the process was started
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [main, ...files], { cwd: '/' });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(['640 480', '640 480', '240 180']);
});
