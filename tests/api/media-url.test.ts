import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeGift, makePerson } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let folder: string;
let s3: S3rver;
let bucket: string;
let api: TestApi;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  folder = await mkdtemp(join(tmpdir(), 'media-url-'));
  s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true },
    ...{ directory: folder, configureBuckets: [{ name: 'deseo' }] },
  });
  const { port } = await s3.run();
  bucket = `http://127.0.0.1:${port}/deseo/fotos`;
  api = await startTestApi({
    IMAGE_STORE: `s3://deseo/fotos?endpoint=http://127.0.0.1:${port}&region=us-east-1&pathStyle=1`,
    MEDIA_URL: `${bucket}/`,
  });
});
afterAll(async () => {
  await api.stop();
  await s3.close();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const typeOf = async (address: string) => {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('content-type')];
};

test('MEDIA_URL of a bucket: pictures are really there', async () => {
  const ana = await makePerson(api);
  const gift = await makeGift(ana);
  expect(gift.imageUrl.startsWith(`${bucket}/gifts/`)).toBe(true);
  const { card = '', detail = '', share = '' } = gift.image ?? {};
  for (const address of [gift.imageUrl, card, detail]) {
    expect(await typeOf(address)).toEqual([200, 'image/webp']);
  }
  expect(await typeOf(share)).toEqual([200, 'image/jpeg']);
  const { body } = await ana.call('uploadAvatar', {
    params: { id: ana.id },
    form: { File: fixtureImage('good-png.png') },
  });
  expect(await typeOf(body.avatarUrl)).toEqual([200, 'image/webp']);
});

test('ImageUrl of the present picture there: unchanged, nothing is fetched', async () => {
  const ana = await makePerson(api);
  const gift = await makeGift(ana);
  const { detail = '' } = gift.image ?? {};
  for (const ImageUrl of [gift.imageUrl, detail]) {
    const answer = await ana.call('updateGift', { params: { id: gift.id }, form: { ImageUrl } });
    expect([answer.status, answer.body.imageUrl]).toEqual([200, gift.imageUrl]);
  }
});

test('default avatar: stays with the API', async () => {
  const ana = await makePerson(api);
  const { avatarUrl } = (await ana.call('ownProfile')).body;
  expect((await api.app.inject(avatarUrl)).statusCode).toBe(200);
});
