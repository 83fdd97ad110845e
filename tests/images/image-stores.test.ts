import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageStore } from '#api/images/image-store.ts';
import { openImageStore } from '#api/images/open-image-store.ts';

// why: on a loaded machine a process may take seconds to start

let folder: string;
let s3: S3rver;
let s3Address: string;
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-stores-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'deseo' }],
  });
  const { port } = await s3.run();
  s3Address = `s3://deseo/pictures?endpoint=http://127.0.0.1:${port}&region=us-east-1&pathStyle=1`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

async function keysOf(store: ImageStore, under: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(under)) keys.push(key);
  return keys.sort();
}

describe.each([
  ['a folder', () => openImageStore(join(folder, 'disk'))],
  ['a bucket', () => openImageStore(s3Address, credentials)],
])('a store in %s', (_, open) => {
  let store: ImageStore;
  beforeAll(async () => {
    store = await open();
  });

  test('is ready', () => store.ready());

  test('gives back what was put, whole, with its type and size', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_unused, index) => index % 251));
    await store.put('gifts/aa/detail.webp', bytes, 'image/webp');
    const found = await store.get('gifts/aa/detail.webp');
    expect(found).toMatchObject({ contentType: 'image/webp', size: bytes.length });
    expect(found && bytes.equals(await buffer(found.stream))).toBe(true);
  });

  test('takes the same key again, also many times at once', async () => {
    const puts = Array.from({ length: 8 }, () =>
      store.put('gifts/ab/card.webp', Buffer.from('same'), 'image/webp'),
    );
    await Promise.all(puts);
    const found = await store.get('gifts/ab/card.webp');
    expect(found && (await buffer(found.stream)).toString()).toBe('same');
  });

  test('lists a folder or everything, with times', async () => {
    await store.put('profile/b0/avatar.webp', Buffer.from('b'), 'image/webp');
    await store.put('profile/b0b/avatar.webp', Buffer.from('b'), 'image/webp');
    expect(await keysOf(store, 'profile/b0')).toEqual(['profile/b0/avatar.webp']);
    expect(await keysOf(store, 'profile')).toEqual(['profile/b0/avatar.webp', 'profile/b0b/avatar.webp']);
    expect(await keysOf(store, '')).toEqual(
      expect.arrayContaining(['gifts/aa/detail.webp', 'profile/b0/avatar.webp']),
    );
    expect(await keysOf(store, 'nothing')).toEqual([]);
    for await (const { modifiedAt } of store.list('profile')) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });

  test('deletes a folder and nothing beside it, and again without complaint', async () => {
    for (const key of ['gifts/c0/card.webp', 'gifts/c0/share.jpg', 'gifts/c0c/card.webp']) {
      await store.put(key, Buffer.from('c'), key.endsWith('jpg') ? 'image/jpeg' : 'image/webp');
    }
    await store.delete('gifts/c0');
    await store.delete('gifts/c0');
    expect(await keysOf(store, 'gifts/c0')).toEqual([]);
    expect(await store.get('gifts/c0/card.webp')).toBeNull();
    expect(await keysOf(store, 'gifts/c0c')).toEqual(['gifts/c0c/card.webp']);
  });

  const badKeys = [
    '../secret.webp',
    'gifts/../../secret.webp',
    '/etc/passwd',
    'gifts//card.webp',
    'gifts/.hidden/card.webp',
    'gifts/aa/card.webp/',
    'gifts\\aa\\card.webp',
    'gifts/%2e%2e/card.webp',
    'gifts/a\0/card.webp',
    'card.webp',
    'gifts/aa/page.html',
    '.incoming/card.webp',
    '',
    'gifts',
    'Gifts/AA/card.webp',
    `gifts/${'a'.repeat(300)}/card.webp`,
  ];
  test('has nothing under malformed keys and takes nothing there', async () => {
    for (const key of badKeys) {
      expect([key, await store.get(key)]).toEqual([key, null]);
      const put = store.put(key, Buffer.from('x'), 'image/webp');
      await expect(put, key).rejects.toThrow(RangeError);
    }
  });

  test('does not delete what is no folder of a picture', async () => {
    for (const bad of ['', '.', '..', 'gifts/..', '/', 'gifts/', '.incoming']) {
      await expect(store.delete(bad), bad).rejects.toThrow(RangeError);
    }
  });

  test('refuses bytes under a name that says otherwise', async () => {
    await expect(store.put('gifts/aa/card.webp', Buffer.from('x'), 'text/html')).rejects.toThrow(RangeError);
  });

  test('has nothing under a key that was never put', async () => {
    expect(await store.get('gifts/ffff/card.webp')).toBeNull();
  });
});

describe('a folder', () => {
  test('may be named by a file address', async () => {
    const store = await openImageStore(pathToFileURL(join(folder, 'by-address')).href);
    await store.put('gifts/aa/card.webp', Buffer.from('x'), 'image/webp');
    expect(await readdir(join(folder, 'by-address', 'gifts', 'aa'))).toEqual(['card.webp']);
  });

  test('keeps nothing half written, and clears away what a killed process left', async () => {
    const root = join(folder, 'killed');
    await mkdir(join(root, '.incoming'), { recursive: true });
    await writeFile(join(root, '.incoming', 'old'), 'half');
    await writeFile(join(root, '.incoming', 'fresh'), 'half');
    await utimes(join(root, '.incoming', 'old'), 1, 1);
    const store = await openImageStore(root);
    expect(await readdir(join(root, '.incoming'))).toEqual(['fresh']);
    expect(await keysOf(store, '')).toEqual([]);
    await writeFile(join(root, 'gifts'), 'in the way');
    await expect(store.put('gifts/aa/card.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
    expect(await readdir(join(root, '.incoming'))).toEqual(['fresh']);
  });
});

describe('a bucket', () => {
  test('that is not there is not ready', async () => {
    const store = await openImageStore(s3Address.replace('//deseo', '//other'), credentials);
    await expect(store.ready()).rejects.toThrow();
  });

  test.each(['s3:///prefix', 's3://deseo?pathstyle=1', 's3:deseo'])('cannot be named %s', async (address) => {
    await expect(openImageStore(address)).rejects.toThrow(TypeError);
  });
});
