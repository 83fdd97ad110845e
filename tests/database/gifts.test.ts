import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFriends, makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import { settle } from '#tests/setup/settle.ts';
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

describe('published gift', () => {
  test('is answered with all that was given, and each friend is notified', async () => {
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
      (await stranger.call('notifications')).body.notifications.some(
        (notification) => notification.type === 0,
      ),
    ).toBe(false);
  });
});

describe('gift list', () => {
  test('feed: friends’ gifts page by page, newest first, none of strangers or own', async () => {
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

  test('feed of one list, which several friends may have: not own, nor strangers’', async () => {
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

  test('one gift is open to whoever has the link', async () => {
    const gift = await makeGift(ana);
    expect((await api.call('gift', { params: { id: gift.id } })).body.id).toBe(gift.id);
    expect((await stranger.call('gift', { params: { id: gift.id } })).status).toBe(200);
    expect((await api.call('gift', { params: { id: crypto.randomUUID() } })).error.code).toBe(
      'gift_not_found',
    );
    expect((await api.call('gift', { params: { id: 'nada' } })).error.code).toBe('gift_not_found');
  });
});

describe('similar gift', () => {
  test('one of one’s own that did not come yet, by title or link', async () => {
    const [nora, other] = [await makePerson(api, 'Nora'), await makePerson(api, 'Otro')];
    const pot = await makeGift(nora, { Name: 'Tetera de  Té', Link: 'https://www.tienda.example/t/?id=7' });
    await makeGift(other, { Name: 'Pava' });
    const like = async (query: Record<string, string>) => {
      const { similar } = (await nora.call('similarGift', { query })).body;
      return similar?.id ?? null;
    };
    const same: Record<string, string>[] = [
      { name: ' tetera de te' },
      { link: 'tienda.example/t?utm_source=x&id=7', name: 'Otra' },
    ];
    for (const query of same) expect(await like(query), JSON.stringify(query)).toBe(pot.id);
    const unlike: Record<string, string>[] = [
      {},
      { name: '', link: '' },
      { name: 'Pava' },
      { name: 'Tetera', link: 'https://tienda.example/t?id=8' },
      { name: 'x'.repeat(121), link: 'x'.repeat(2001) },
      { name: pot.name, except: pot.id },
    ];
    for (const query of unlike) expect(await like(query), JSON.stringify(query)).toBeNull();
    await nora.call('receiveGift', { params: { id: pot.id }, json: { receivedOn: '2026-01-02' } });
    expect(await like({ name: pot.name })).toBeNull();
  });
});

describe('gift change', () => {
  test('of what is sent, cleared where it is empty', async () => {
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
    const dearest = { Price: '9999999999.99' };
    const priced = await ana.call('updateGift', { params: { id: plain.id }, form: dearest });
    expect([plain.currency, priced.body.currency, priced.body.price]).toEqual([
      null,
      'ARS',
      9_999_999_999.99,
    ]);
    const foreign = await makeGift(ana, { Price: '10', Currency: 'USD' });
    const dearer = await ana.call('updateGift', { params: { id: foreign.id }, form: { Price: '20' } });
    expect(dearer.body).toMatchObject({ price: 20, currency: 'USD' });
    const emptied = await ana.call('updateGift', {
      params: { id: foreign.id },
      form: { Price: '30', Currency: '' },
    });
    expect(emptied.body).toMatchObject({ price: 30, currency: 'ARS' });
  });

  test('of the price or its currency says since when it is so, others do not', async () => {
    const plain = await makeGift(ana, { Currency: 'ARS' });
    const params = { id: plain.id };
    const changes: Record<string, string>[] = [
      { Currency: 'USD' },
      { Price: '10' },
      { Name: 'Otra', Price: '10' },
      { Currency: 'EUR' },
    ];
    const times: (string | null | undefined)[] = [plain.pricedAt];
    for (const form of [...changes, { Price: '' }]) {
      api.clock.advance(1000);
      times.push((await ana.call('updateGift', { params, form })).body.pricedAt);
    }
    const [priced = '', other = ''] = [times[2], times[4]].map(String);
    expect(times).toEqual([null, null, priced, priced, other, null]);
    expect(Date.parse(other) - Date.parse(priced)).toBeGreaterThanOrEqual(2000);
    const born = await makeGift(ana, { Price: '10' });
    expect(born.pricedAt).toBe(born.createdAt);
  });

  test('of nothing tells nobody', async () => {
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
    await settle(api);
    expect((await beto.call('notifications')).body.totalCount).toBe(before);
    const changes = [{ Lists: ['Uno'] }, { Lists: ['Dos'] }, {}, { Price: '10.01' }, { Size: 'M' }];
    for (const change of changes) {
      // why: what is unread about one deseo is one notification.
      await beto.call('readAllNotifications');
      await ana.call('updateGift', { params, form: { ...form, Lists: ['Uno', 'Dos'], ...change } });
      await settle(api);
    }
    expect((await beto.call('notifications')).body.totalCount).toBe(before + changes.length);
    const plain = await makeGift(ana);
    const again = { Name: plain.name, Price: '' };
    expect((await ana.call('updateGift', { params: { id: plain.id }, form: again })).body).toEqual(plain);
  });

  test('to purchased is for good, and twenty times at once is once', async () => {
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
    await settle(api);
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

  test('is the owner’s right alone', async () => {
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
