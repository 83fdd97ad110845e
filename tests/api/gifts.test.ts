import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureImage } from '#tests/factories/fixture-image.ts';
import { makeFriends, makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let ana: Person;
let beto: Person;
let stranger: Person;
beforeAll(async () => {
  api = await startTestApi();
  ana = await makePerson(api, 'Ana');
  beto = await makePerson(api, 'Beto');
  stranger = await makePerson(api, 'Extraña');
  await makeFriends(ana, beto);
});
afterAll(() => api.stop());

describe('publishing', () => {
  test('answers the gift with all that was given, and tells each friend', async () => {
    const gift = await makeGift(ana, {
      Price: '1500.50',
      Currency: 'USD',
      Link: 'ejemplo.com/bici',
      Size: 'M',
      Color: 'rojo, azul',
      Brands: 'Olmo',
      Comment: 'Con luces',
      Lists: ['navidad', 'Árbol', 'Cumple', 'Navidad', 'cumple'],
    });
    expect(gift).toMatchObject({
      name: 'Bicicleta',
      price: 1500.5,
      currency: 'USD',
      link: 'https://ejemplo.com/bici',
      rating: 4,
      lists: ['Árbol', 'Cumple', 'navidad'],
      status: 'available',
      userId: ana.id,
      userName: 'Ana',
      isReserved: false,
      reservation: null,
    });
    const { body } = await beto.call('notifications');
    expect(body.notifications[0]).toMatchObject({
      type: 0,
      relatedEntityId: gift.id,
      actor: { userId: ana.id },
    });
    expect(
      (await stranger.call('notifications')).body.notifications.some((notice) => notice.type === 0),
    ).toBe(false);
  });

  test('makes a card, a detail and a 1200x630 share picture, which live as long as the gift', async () => {
    const gift = await makeGift(ana, { ImageFile: fixtureImage('exif-rotated-gps.jpg') });
    const addresses = [gift.image?.card, gift.image?.detail, gift.image?.share].map(String);
    for (const address of addresses) {
      const picture = await api.app.inject(address);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['cache-control']).toContain('immutable');
      expect(picture.headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await ana.call('deleteGift', { params: { id: gift.id } })).status).toBe(204);
    for (const address of addresses) expect((await api.app.inject(address)).statusCode).toBe(404);
  });

  test('keeps a picture that another gift shows too', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => makeGift(ana, { ImageFile: fixtureImage('good-gif.gif') })),
    );
    expect(one?.image?.card).toBe(other?.image?.card);
    await ana.call('deleteGift', { params: { id: String(one?.id) } });
    expect((await api.app.inject(String(other?.image?.card))).statusCode).toBe(200);
  });

  test.each([
    ['Name', { Name: '  ' }],
    ['Description', { Description: '' }],
    ['Rating', { Rating: '6' }],
    ['Rating', { Rating: '4.5' }],
    ['Price', { Price: '1,50' }],
    ['Price', { Price: '1e2' }],
    ['Price', { Price: '10000000000' }],
    ['Price', { Price: '-1' }],
    ['Currency', { Currency: 'GBP' }],
    ['Link', { Link: 'javascript:alert(1)' }],
    ['Link', { Link: '//malo.com' }],
    ['Link', { Link: 'https://yo:clave@malo.com' }],
    ['FriendId', { FriendId: '7' }],
    ['Size', { Size: ['S', 'M'] }],
    ['Name', { Name: 'con\u0000nulo' }],
    ['Name', { Name: '\u200b\u202e' }],
    ['Description', { Description: ' \u2800 ' }],
  ])('refuses a wrong %s (%o) and creates nothing', async (path, wrong) => {
    const before = (await ana.call('gifts', { query: { userId: ana.id } })).body.length;
    const answer = await ana.call('createGift', {
      form: { Name: 'X', Description: 'Y', Rating: '3', ImageFile: fixtureImage('good-png.png'), ...wrong },
    });
    expect(answer.status).toBe(400);
    expect(answer.error.issues?.map((issue) => issue.path)).toEqual([path]);
    expect((await ana.call('gifts', { query: { userId: ana.id } })).body).toHaveLength(before);
  });

  test.each([
    ['x'.repeat(61), 'El nombre de la lista no puede tener más de 60 caracteres'],
    ['\u200b', 'El nombre de la lista no puede estar vacío'],
  ])('says of a list what is wrong with its name: %j', async (name, message) => {
    const params = { id: (await makeGift(ana)).id };
    const refused = await ana.call('updateGift', { params, form: { Lists: ['Uno', '', name] } });
    expect(refused.error).toMatchObject({ message, issues: [{ path: 'Lists', message }] });
  });

  test('needs a picture', async () => {
    const answer = await ana.call('createGift', { form: { Name: 'X', Description: 'Y', Rating: '3' } });
    expect(answer.error.issues?.[0]?.path).toBe('ImageFile');
  });
});

describe('reading', () => {
  test('the feed pages through friends gifts, newest first, each once, none of strangers or of oneself', async () => {
    const carla = await makePerson(api, 'Carla');
    const dario = await makePerson(api, 'Dario');
    await makeFriends(carla, dario);
    await makeGift(stranger);
    await makeGift(carla);
    const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];
    for (const Name of names) await makeGift(dario, { Name });
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const answer = await carla.call('gifts', { query: { limit: 2, ...(after && { after }) } });
      seen.push(...answer.body.map((gift) => gift.name));
      after = /after=([^&>]+)/.exec(String(answer.headers['link'] ?? ''))?.[1];
      if (!after) break;
    }
    expect(seen).toEqual(names.reverse());
    expect((await carla.call('gifts', { query: { limit: 0 } })).body).toHaveLength(1);
    expect((await carla.call('gifts', { query: { after: 'basura' } })).body).toHaveLength(5);
  });

  test('a friend gifts, by list without regard to case; a stranger none', async () => {
    const carla = await makePerson(api, 'Carla');
    await makeFriends(carla, beto);
    const onList = await makeGift(carla, { Lists: ['Casa Nueva'] });
    await makeGift(carla);
    const all = await beto.call('friendGifts', { params: { id: carla.id } });
    expect(all.body).toHaveLength(2);
    const listed = await beto.call('friendGifts', {
      params: { id: carla.id },
      query: { listName: 'casa nueva' },
    });
    expect(listed.body.map((gift) => gift.id)).toEqual([onList.id]);
    expect((await stranger.call('friendGifts', { params: { id: carla.id } })).error.code).toBe('not_friends');
    expect((await stranger.call('gifts', { query: { userId: carla.id } })).status).toBe(403);
  });

  test("the feed of one list, which several friends may have: not one's own, nor strangers'", async () => {
    const [me, dora, emma] = await Promise.all(
      ['Carla', 'Dora', 'Emma'].map((name) => makePerson(api, name)),
    );
    if (!me || !dora || !emma) throw new Error('nobody');
    for (const friend of [dora, emma]) await makeFriends(me, friend);
    for (const person of [me, stranger]) await makeGift(person, { Lists: ['Bazar'] });
    const first = await makeGift(dora, { Lists: ['Bazar', 'Otra'] });
    await makeGift(dora, { Lists: ['Otra'] });
    const second = await makeGift(emma, { Lists: ['BAZAR'] });
    const feed = (query: Record<string, string | number>) => me.call('gifts', { query });
    const ids = (await feed({ listName: 'bazar' })).body.map((gift) => gift.id);
    expect(ids).toEqual([second.id, first.id]);
    const page = await feed({ listName: 'bazar', limit: 1 });
    expect(page.headers['link']).toContain('listName=bazar');
    const after = /after=([^&>]+)/.exec(String(page.headers['link']))?.[1] ?? '';
    const next = await feed({ listName: 'bazar', limit: 1, after });
    expect([...page.body, ...next.body].map((gift) => gift.id)).toEqual(ids);
    expect((await feed({ listName: 'nada' })).body).toEqual([]);
  });

  test('one gift is open to whoever holds the link', async () => {
    const gift = await makeGift(ana);
    expect((await api.call('gift', { params: { id: gift.id } })).body.id).toBe(gift.id);
    expect((await stranger.call('gift', { params: { id: gift.id } })).status).toBe(200);
    expect((await api.call('gift', { params: { id: crypto.randomUUID() } })).error.code).toBe(
      'gift_not_found',
    );
    expect((await api.call('gift', { params: { id: 'nada' } })).error.code).toBe('gift_not_found');
  });
});

describe('changing', () => {
  test('changes only what is sent and clears what is sent empty', async () => {
    const gift = await makeGift(ana, { Price: '10', Link: 'https://a.com/', Size: 'L', Lists: ['Uno'] });
    const changed = await ana.call('updateGift', {
      params: { id: gift.id },
      form: { Name: 'Otra', Price: '', Link: '' },
    });
    expect(changed.body).toMatchObject({
      name: 'Otra',
      description: 'Roja, con canasto',
      price: null,
      link: null,
      size: 'L',
      lists: ['Uno'],
    });
    expect(changed.body.imageUrl).toBe(gift.imageUrl);
    const same = await ana.call('updateGift', {
      params: { id: gift.id },
      form: { ImageUrl: gift.imageUrl, Lists: [''] },
    });
    expect(same.body).toMatchObject({ imageUrl: gift.imageUrl, lists: [] });
    const plain = await makeGift(ana);
    const priced = await ana.call('updateGift', { params: { id: plain.id }, form: { Price: '7' } });
    expect([plain.currency, priced.body.currency]).toEqual([null, 'ARS']);
    const foreign = await makeGift(ana, { Price: '10', Currency: 'USD' });
    const dearer = await ana.call('updateGift', { params: { id: foreign.id }, form: { Price: '20' } });
    expect(dearer.body).toMatchObject({ price: 20, currency: 'USD' });
    const emptied = await ana.call('updateGift', {
      params: { id: foreign.id },
      form: { Price: '30', Currency: '' },
    });
    expect(emptied.body).toMatchObject({ price: 30, currency: 'ARS' });
  });

  test('saving a form as it was changes nothing and tells nobody', async () => {
    const gift = await makeGift(ana, { Price: '10', Link: 'a.com', Color: 'rojo', Lists: ['Uno', 'Dos'] });
    await beto.call('reserve', { json: { giftId: gift.id } });
    const before = (await beto.call('notifications')).body.totalCount;
    const params = { id: gift.id };
    const { name: Name, description: Description } = gift;
    const form = {
      Name,
      Description,
      Rating: '4',
      Price: '10.00',
      Link: 'https://a.com/',
      Size: '',
      Color: 'rojo',
    };
    const same = await ana.call('updateGift', { params, form: { ...form, Lists: ['dos', 'Uno'] } });
    expect(same.body).toEqual(gift);
    expect((await beto.call('notifications')).body.totalCount).toBe(before);
    const changes = [{ Lists: ['Uno'] }, { Lists: ['Dos'] }, {}, { Price: '10.01' }, { Size: 'M' }];
    for (const change of changes) {
      await ana.call('updateGift', { params, form: { ...form, Lists: ['Uno', 'Dos'], ...change } });
    }
    expect((await beto.call('notifications')).body.totalCount).toBe(before + changes.length);
    const plain = await makeGift(ana);
    const again = { Name: plain.name, Price: '' };
    expect((await ana.call('updateGift', { params: { id: plain.id }, form: again })).body).toEqual(plain);
  });

  test('purchased is for good, and twenty times at once is once', async () => {
    const gift = await makeGift(ana);
    const reserved = await beto.call('reserve', { json: { giftId: gift.id } });
    expect(reserved.status).toBe(201);
    const before = (await beto.call('notifications')).body.totalCount;
    const form = { status: 'purchased' };
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        ana.call('updateGift', { params: { id: gift.id }, form: { ...form } }),
      ),
    );
    expect(new Set(tries.map((answer) => answer.status))).toEqual(new Set([200]));
    const after = await beto.call('notifications');
    expect(after.body.totalCount).toBe(before + 1);
    expect(after.body.notifications[0]).toMatchObject({
      type: 4,
      relatedEntityId: gift.id,
      actor: { userId: ana.id },
    });
    const back = await ana.call('updateGift', { params: { id: gift.id }, form: { status: 'available' } });
    expect(back.error.code).toBe('gift_purchased');
  });

  test('is the owner right alone', async () => {
    const gift = await makeGift(ana);
    for (const person of [beto, stranger]) {
      expect(
        (await person.call('updateGift', { params: { id: gift.id }, form: { Name: 'Mía' } })).status,
      ).toBe(403);
      expect((await person.call('deleteGift', { params: { id: gift.id } })).status).toBe(403);
    }
    expect((await api.call('deleteGift', { params: { id: gift.id } })).status).toBe(401);
  });
});
