import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS } from '#tests/setup/test-clock.ts';

const keyOf = (address: string | undefined) => /\/media\/(\w+\/\w+)\//.exec(address ?? '')?.[1] ?? '';

async function countFiles(api: TestApi, folder: string): Promise<number> {
  let count = 0;
  for await (const _ of api.store.list(folder)) count += 1;
  return count;
}

describe('orphaned files', () => {
  let api: TestApi;
  let shownKey: string;
  beforeAll(async () => {
    api = await startTestApi();
    shownKey = keyOf((await makeGift(await makePerson(api))).image?.card);
  });
  afterAll(() => api.stop());

  const folder = (n: number) => `gifts/${String(n).padStart(32, 'a')}`;
  const put = (n: number) => api.store.put(`${folder(n)}/card.webp`, Buffer.from('x'), 'image/webp');

  test('older than a week go; those that a row knows stay', async () => {
    await put(1);
    expect(await api.services.images.sweep()).toBe(0);
    api.clock.advance(8 * DAY_MS);
    expect(await api.services.images.sweep()).toBe(1);
    expect(await countFiles(api, folder(1))).toBe(0);
    expect(await countFiles(api, shownKey)).toBe(3);
    const rows = await api.services.db.selectFrom('images').select('key').execute();
    expect(rows).toEqual([{ key: shownKey }]);
  });

  test('so many that the store must be another database’s stay', async () => {
    for (let n = 100; n < 125; n += 1) await put(n);
    expect(await api.services.images.sweep()).toBe(0);
    expect(await countFiles(api, 'gifts')).toBe(28);
  });

  test('few of more pictures than are looked up at once go', async () => {
    const keys = Array.from({ length: 600 }, (_, n) => `gifts/${String(n).padStart(32, 'b')}`);
    const row = { width: 1, height: 1, color: '#000000', frames: 1, created_at: api.clock.now() };
    for (const key of keys) {
      await mkdir(join(api.dataDir, 'images', key));
      await writeFile(join(api.dataDir, 'images', key, 'card.webp'), 'x');
      await writeFile(join(api.dataDir, 'images', key, 'detail.webp'), 'x');
    }
    const rows = keys.map((key) => ({ ...row, key }));
    await api.services.db.insertInto('images').values(rows).execute();
    expect(await api.services.images.sweep()).toBe(25);
    expect(await countFiles(api, 'gifts')).toBe(1203);
  });
});

describe('bucket out of reach for a while', () => {
  let folder: string;
  let api: TestApi;
  let ana: Person;
  let bucket: S3rver;
  // why: any free one for the first start, the same one when it is back.
  let port = 0;
  const startBucket = async () => {
    const directory = join(folder, 's3');
    const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'deseo' }] };
    bucket = new S3rver({ ...options, port });
    ({ port } = await bucket.run());
  };
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
    folder = await mkdtemp(join(tmpdir(), 'store-upkeep-'));
    await startBucket();
    const endpoint = `http://127.0.0.1:${port}`;
    api = await startTestApi({
      IMAGE_STORE: `s3://deseo/p?endpoint=${endpoint}&region=us-east-1&pathStyle=1`,
    });
    ana = await makePerson(api);
  });
  afterAll(async () => {
    await api.stop();
    await bucket.close();
    await rm(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  test('a gift is deleted all the same, its picture when the bucket is back', async () => {
    const gift = await makeGift(ana);
    const key = keyOf(gift.image?.card);
    await bucket.close();
    expect((await ana.call('deleteGift', { params: { id: gift.id } })).status).toBe(204);
    expect((await api.call('gift', { params: { id: gift.id } })).status).toBe(404);
    await api.services.images.close();
    await startBucket();
    expect(await countFiles(api, key)).toBe(3);
    api.clock.advance(2 * DAY_MS);
    expect(await api.services.images.sweep()).toBe(1);
    expect(await countFiles(api, key)).toBe(0);
  });

  test('a gift whose picture cannot be stored is not published and leaves nothing', async () => {
    await bucket.close();
    await expect(makeGift(ana, { Name: 'Sin foto' })).rejects.toThrow('not published');
    await startBucket();
    expect((await ana.call('gifts', { query: { userId: ana.id } })).body).toEqual([]);
    api.clock.advance(2 * DAY_MS);
    await api.services.images.sweep();
    expect(await countFiles(api, '')).toBe(0);
    expect(await api.services.db.selectFrom('images').select('key').execute()).toEqual([]);
    expect((await makeGift(ana)).image).not.toBeNull();
  });
});
