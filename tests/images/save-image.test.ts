import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageStore } from '#api/images/image-store.ts';
import { openImageStore } from '#api/images/open-image-store.ts';
import { makeImage, storeImage } from '#api/images/save-image.ts';
import { openLoggedPool } from '#tests/images/logged-pool.ts';
import { samplePath } from '#tests/images/sample-images.ts';

// why: on a loaded machine a process may take seconds to start

const pool = openLoggedPool();
let folder: string;
let store: ImageStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'save-image-'));
  store = await openImageStore(folder);
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** Makes and stores a picture, as the image service does. */
async function save(path: string, kind: 'gift' | 'profile') {
  const made = await makeImage(pool, path, kind);
  await storeImage(store, made);
  const { variants: _, ...saved } = made;
  return saved;
}

async function stored(under: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(under)) keys.push(key);
  return keys.sort();
}

test('gift picture: three variants under a random name, each time another', async () => {
  const saved = await save(samplePath('good-heic.heic'), 'gift');
  expect(saved).toEqual({
    key: expect.stringMatching(/^gifts\/[0-9a-f]{32}$/),
    width: 640,
    height: 480,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    animated: false,
  });
  expect(await stored(saved.key)).toEqual(
    ['card.webp', 'detail.webp', 'share.jpg'].map((name) => `${saved.key}/${name}`),
  );
  expect((await save(samplePath('good-heic.heic'), 'gift')).key).not.toBe(saved.key);
});

test('profile picture: stored under profile/', async () => {
  const { key } = await save(samplePath('good-jpeg.jpg'), 'profile');
  expect(key).toMatch(/^profile\/[0-9a-f]{32}$/);
  expect(await stored('profile')).toEqual([`${key}/avatar.webp`]);
});

test('refused picture: leaves nothing behind', async () => {
  const before = await stored('');
  await expect(save(samplePath('truncated.jpg'), 'gift')).rejects.toMatchObject({
    code: 'image_damaged',
    message: 'La imagen está dañada o incompleta. Prueba con otra.',
  });
  expect(await stored('')).toEqual(before);
});
