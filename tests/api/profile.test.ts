import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makePerson } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('profile: changes only in the fields sent; an empty repeated one is cleared', async () => {
  const ana = await makePerson(api, 'Ana');
  const all = await ana.call('updateProfile', {
    form: {
      Name: 'Ana María',
      ColorNote: 'pasteles | Intereses: Viajes, Música',
      Colors: ['rojo', ' azul ', 'rojo'],
      Brands: ['Olmo'],
      Avoid: ['perfumes', 'cosas con lana'],
      'Sizes.Shirt': 'M',
      'Sizes.Pants': '42',
      'Sizes.Shoes': '38',
    },
  });
  expect(all.body).toMatchObject({
    name: 'Ana María',
    email: ana.email,
    colors: ['rojo', 'azul'],
    brands: ['Olmo'],
    avoid: ['perfumes', 'cosas con lana'],
    sizes: { shirt: 'M', pants: '42', shoes: '38' },
    colorNote: 'pasteles | Intereses: Viajes, Música',
  });
  const some = await ana.call('updateProfile', { form: { Colors: [''], Avoid: [''], 'Sizes.Shirt': '' } });
  expect(some.body).toMatchObject({
    name: 'Ana María',
    colors: [],
    avoid: [],
    brands: ['Olmo'],
    sizes: { shirt: '', pants: '42', shoes: '38' },
  });
});

test('profile: a new name is found by the search, the old one no longer', async () => {
  const ana = await makePerson(api, 'Antigua Denominación');
  const beto = await makePerson(api, 'Beto');
  await ana.call('updateProfile', { form: { Name: 'Flamante Apelativo' } });
  expect((await beto.call('searchUsers', { query: { query: 'apelativo' } })).body).toHaveLength(1);
  expect((await beto.call('searchUsers', { query: { query: 'denominacion' } })).body).toHaveLength(0);
});

test('avatar: replaced, its old file goes; the default address changes nothing', async () => {
  const ana = await makePerson(api);
  const plain = (await ana.call('ownProfile')).body.avatarUrl;
  expect((await api.app.inject(plain)).headers['content-type']).toContain('image/svg+xml');
  expect((await ana.call('updateProfile', { form: { AvatarUrl: plain } })).body.avatarUrl).toBe(plain);
  const upload = (name: string) =>
    ana.call('uploadAvatar', { params: { id: ana.id }, form: { File: fixtureImage(name) } });
  const first = (await upload('good-jpeg.jpg')).body.avatarUrl;
  const second = (await upload('good-webp.webp')).body.avatarUrl;
  expect(second).not.toBe(first);
  await expect.poll(async () => (await api.app.inject(first)).statusCode).toBe(404);
  expect((await api.app.inject(second)).statusCode).toBe(200);
  const other = await makePerson(api, 'Otra');
  const refused = await other.call('uploadAvatar', {
    params: { id: ana.id },
    form: { File: fixtureImage('good-png.png') },
  });
  expect(refused.status).toBe(403);
  expect((await ana.call('uploadAvatar', { params: { id: ana.id }, form: {} })).status).toBe(400);
});
