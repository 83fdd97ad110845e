import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hide, unhide } from '#api/features/lifecycle/moderation/hide.ts';
import type { HideableKind } from '#api/features/lifecycle/moderation/targets.ts';
import { enterAsGuest, shareList } from '#tests/factories/guest.ts';
import { makeGift, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// What operators do to what people made; their program: people-command.test.ts.
describe('what is hidden', () => {
  let api: TestApi;
  let ana: Person;
  let beto: Person;
  beforeAll(async () => {
    api = await startTestApi();
    [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
    await seedFriends(api, ana, beto);
  });
  afterAll(() => api.stop());

  const hideIt = (kind: HideableKind, id: string) => hide(api.services, api.store, kind, id);
  const showIt = (kind: HideableKind, id: string) => unhide(api.services, kind, id);
  /** What the app last told somebody. */
  const told = async (who: Person) => {
    const { notifications } = (await who.call('notifications')).body;
    return notifications.filter(({ kind }) => kind === 'hidden').map(({ message, link }) => [message, link]);
  };
  const rules = '/ayuda/normas';
  /** How the report of what somebody cannot see is refused. */
  const reported = async (who: Person, kind: HideableKind, id: string) =>
    (await who.call('report', { json: { kind, id, reason: 'spam', text: '' } })).error.code;

  test('deseo: gone for all but its owner, who is told, until restored', async () => {
    const gift = await makeGift(ana, { Name: 'Tetera', Lists: ['Cumple'] });
    const [params, owner] = [{ id: gift.id }, { id: ana.id }];
    const link = await shareList(ana);
    const token = { token: link.token };
    await beto.call('addComment', { params, json: { comment: '¡Qué linda!' } });
    await beto.call('reserve', { json: { giftId: gift.id } });
    const idsFor = async (who: Person) => [
      (await who.call('gifts')).body.map(({ id }) => id),
      (await who.call('friendGifts', { params: owner })).body.map(({ id }) => id),
      (await who.call('friendGifts', { params: owner, query: { sort: 'price-asc' } })).body.map(
        ({ id }) => id,
      ),
    ];
    const shared = async (who?: Person) => {
      const { gifts, giftCount, previewUrl } = (
        await api.call('sharedList', { params: token, token: who?.token })
      ).body;
      return { gifts: gifts.length, giftCount, hasPreview: previewUrl !== null };
    };
    const statuses = async (who?: Person) => {
      const as = { token: who?.token };
      return [
        (await api.call('gift', { ...as, params })).status,
        (await api.call('sharedGift', { ...as, params: { ...token, ...params } })).status,
        (await api.call('comments', { ...as, params })).status,
      ];
    };
    const picture = async (address = '') => (await api.app.inject(address)).statusCode;
    const all = { gifts: 1, giftCount: 1, hasPreview: true };
    const none = { gifts: 0, giftCount: 0, hasPreview: false };
    expect(await shared(ana)).toEqual(all);

    await hideIt('gift', gift.id);
    for (const address of [gift.image?.card, gift.image?.detail, gift.image?.share])
      expect(await picture(address)).toBe(404);
    for (const who of [beto, undefined]) {
      expect(await statuses(who)).toEqual([404, 404, 404]);
      expect(await shared(who)).toEqual(none);
    }
    expect(await idsFor(beto)).toEqual([[], [], []]);
    const json = { comment: 'Hola' };
    expect((await beto.call('addComment', { params, json })).error.code).toBe('gift_not_found');
    expect(await reported(beto, 'gift', gift.id)).toBe('report_target_not_found');
    expect((await beto.call('reservations', { query: { giftId: gift.id } })).status).toBe(404);
    expect((await beto.call('reservations')).body).toMatchObject([{ gift: null, status: 'reserved' }]);
    expect((await beto.call('friendReservations', { params: owner })).body).toEqual([]);

    const own = (await ana.call('gift', { params })).body;
    expect(own).toMatchObject({ name: 'Tetera', isHidden: true });
    expect(await picture(own.image?.card)).toBe(200);
    expect(await idsFor(ana)).toEqual([[], [gift.id], [gift.id]]);
    expect(await shared(ana)).toEqual(none);
    expect(await told(ana)).toEqual([['«Tetera» no cumple las normas: ahora solo lo ves vos.', rules]]);
    expect((await ana.call('updateGift', { params, form: { Name: 'Pava' } })).body.isHidden).toBe(true);
    await hideIt('gift', gift.id);
    expect(await told(ana)).toHaveLength(1);

    await showIt('gift', gift.id);
    for (const who of [beto, undefined]) {
      expect(await statuses(who)).toEqual([200, 200, 200]);
      expect(await shared(who)).toEqual(all);
    }
    expect(await idsFor(beto)).toEqual([[gift.id], [gift.id], [gift.id]]);
    expect((await beto.call('reservations')).body).toMatchObject([{ gift: { name: 'Pava' } }]);
    const again = (await ana.call('gift', { params })).body;
    expect(again).not.toHaveProperty('isHidden');
    expect(await picture(again.image?.share)).toBe(200);
    await ana.call('deleteListLink', { params: { id: link.id } });
    await ana.call('deleteGift', { params });
  });

  test('comment: gone and not counted for all but its author', async () => {
    const params = { id: await seedGift(api, ana, 'Mate') };
    const say = async (who: Person, comment: string) =>
      (await who.call('addComment', { params, json: { comment } })).body.id;
    const [id] = [await say(beto, 'Una grosería'), await say(ana, 'Hola')];
    const seenBy = async (who?: Person, query = {}) => {
      const { comments, totalCount } = (await api.call('comments', { params, query, token: who?.token }))
        .body;
      return [comments.map(({ comment }) => comment).join(), totalCount];
    };
    await hideIt('comment', id);
    for (const who of [ana, undefined]) expect(await seenBy(who)).toEqual(['Hola', 1]);
    expect(await seenBy(beto)).toEqual(['Una grosería,Hola', 2]);
    expect(await seenBy(beto, { limit: 1 })).toEqual(['Hola', 2]);
    const of = { ...params, commentId: id };
    expect((await ana.call('deleteComment', { params: of })).error.code).toBe('comment_not_found');
    expect(await reported(ana, 'comment', id)).toBe('report_target_not_found');
    expect(await told(beto)).toEqual([
      ['Lo que escribiste en «Mate» no cumple las normas: ahora solo lo ves vos.', rules],
    ]);
    await showIt('comment', id);
    expect(await seenBy(ana)).toEqual(['Una grosería,Hola', 2]);
    await hideIt('gift', params.id);
    const json = { comment: 'Otra cosa' };
    expect((await beto.call('editComment', { params: of, json })).error.code).toBe('comment_not_found');
  });

  test('shared list: its link serves its owner alone', async () => {
    const caro = await seedPerson(api, 'Caro');
    const params = { id: await seedGift(api, caro, 'Remera') };
    const link = await shareList(caro);
    const token = { token: link.token };
    const guest = await enterAsGuest(api, link.token);
    await beto.call('enterSharedList', { params: token, json: {} });
    await hideIt('list', link.id);
    for (const who of [beto, guest, undefined]) {
      const opened = await api.call('sharedList', { params: token, token: who?.token });
      expect(opened.error.code).toBe('list_link_not_found');
    }
    expect(await reported(beto, 'list', link.token)).toBe('report_target_not_found');
    expect((await beto.call('enteredLists')).body).toEqual([]);
    expect((await guest.call('reserve', { json: { giftId: params.id } })).status).toBe(404);
    expect((await api.call('gift', { params })).body.listToken).toBeNull();
    expect((await caro.call('sharedList', { params: token })).body.giftCount).toBe(1);
    expect((await caro.call('listLinks')).body).toHaveLength(1);
    expect((await told(caro)).flat()).toContain('No cumple las normas: su link ahora solo te sirve a vos.');
    await showIt('list', link.id);
    expect((await guest.call('sharedList', { params: token })).body.viewer).toBe('guest');
    expect((await beto.call('enteredLists')).body).toHaveLength(1);
  });

  test('received and wished for again, it stays hidden, and no friend is told', async () => {
    const params = { id: await seedGift(api, ana, 'Una grosería') };
    await hideIt('gift', params.id);
    const thanks = { receivedOn: '2020-01-01', fromUserIds: [], fromText: '', thanks: '' };
    await ana.call('receiveGift', { params, json: thanks });
    const { id } = (await ana.call('wishAgain', { params })).body;
    expect((await ana.call('gift', { params: { id } })).body.isHidden).toBe(true);
    expect((await beto.call('gift', { params: { id } })).status).toBe(404);
    const { notifications } = (await beto.call('notifications')).body;
    expect(notifications.filter(({ message }) => message.includes('grosería'))).toEqual([]);
  });

  test('nothing of that id is not hidden', async () => {
    expect(await hideIt('gift', ana.id)).toBeUndefined();
  });
});
