import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFriends, makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import { seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedComment, seedList } from '#tests/factories/seed-rows.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { MINUTE_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
let owner: Person;
let friend: Person;
let other: Person;
beforeAll(async () => {
  api = await startTestApi();
  owner = await makePerson(api, 'Dueña');
  friend = await makePerson(api, 'Amigo');
  other = await makePerson(api, 'Otra');
  await makeFriends(owner, friend);
  await makeFriends(owner, other);
});
afterAll(() => api.stop());

const typesOf = async (person: Person, relatedEntityId: string) =>
  (await person.call('notifications')).body.notifications
    .filter((notification) => notification.relatedEntityId === relatedEntityId && notification.type === 3)
    .map((notification) => notification.actor?.userName);

test('comments: read by anyone, oldest first, edited by their author alone', async () => {
  const gift = await makeGift(owner);
  const params = { id: gift.id };
  const first = await friend.call('addComment', { params, json: { comment: '  ¿Qué talle?  ' } });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    comment: '¿Qué talle?',
    userName: 'Amigo',
    canEdit: true,
    canDelete: true,
  });
  await owner.call('addComment', { params, json: { comment: 'M' } });
  const seen = await api.call('comments', { params });
  expect(seen.body.totalCount).toBe(2);
  expect(seen.body.comments.map((comment) => [comment.comment, comment.canEdit])).toEqual([
    ['¿Qué talle?', false],
    ['M', false],
  ]);
  const byComment = { ...params, commentId: first.body.id };
  expect((await owner.call('editComment', { params: byComment, json: { comment: 'no' } })).status).toBe(403);
  api.clock.advance(1000);
  const same = await friend.call('editComment', { params: byComment, json: { comment: ' ¿Qué talle? ' } });
  expect(same.body).toEqual(first.body);
  const edited = await friend.call('editComment', { params: byComment, json: { comment: '¿Qué color?' } });
  expect(edited.body.comment).toBe('¿Qué color?');
  expect(edited.body.updatedAt > edited.body.createdAt).toBe(true);
  const left = (await api.call('comments', { params })).body.comments;
  expect(left.map(({ comment }) => comment)).toEqual(['¿Qué color?', 'M']);
  expect((await friend.call('deleteComment', { params: byComment })).status).toBe(204);
  expect((await friend.call('deleteComment', { params: byComment })).error.code).toBe('comment_not_found');
  expect((await api.call('comments', { params })).body.comments.map(({ comment }) => comment)).toEqual(['M']);
  const elsewhere = await makeGift(owner);
  expect((await api.call('comments', { params: { id: elsewhere.id } })).body).toEqual({
    comments: [],
    totalCount: 0,
  });
  const wrongGift = {
    id: elsewhere.id,
    commentId: (await owner.call('comments', { params })).body.comments[0]?.id ?? '',
  };
  expect((await owner.call('editComment', { params: wrongGift, json: { comment: 'x' } })).status).toBe(404);
});

test('comments: the owner of the gift may delete any, and edit but their own', async () => {
  const params = { id: await seedGift(api, owner) };
  const ids = [await seedComment(api, params.id, friend), await seedComment(api, params.id, owner)];
  const rights = async (person: Person | null) => {
    const { body } = await (person ?? api).call('comments', { params });
    return body.comments.map(({ canEdit, canDelete }) => [canEdit, canDelete]);
  };
  const [none, both] = [
    [false, false],
    [true, true],
  ];
  expect(await rights(owner)).toEqual([[false, true], both]);
  expect(await rights(friend)).toEqual([both, none]);
  expect(await rights(other)).toEqual([none, none]);
  expect(await rights(null)).toEqual([none, none]);
  const remove = (person: Person, id = '') =>
    person.call('deleteComment', { params: { ...params, commentId: id } });
  expect((await remove(other, ids[0])).error.code).toBe('forbidden');
  expect((await remove(friend, ids[1])).error.code).toBe('forbidden');
  expect((await remove(owner, ids[0])).status).toBe(204);
  expect((await api.call('comments', { params })).body.comments.map(({ id }) => id)).toEqual(ids.slice(1));
});

test('comments: thirty an hour by one person under one gift, then 429', async () => {
  const [busy, quiet] = [{ id: await seedGift(api, owner) }, { id: await seedGift(api, owner) }];
  const say = (person: Person, params = busy, key?: string) =>
    person.call('addComment', {
      params,
      json: { comment: 'Hola' },
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });
  const first = await say(friend, busy, 'primera-vez');
  api.clock.advance(20 * MINUTE_MS);
  for (let count = 1; count < 30; count += 1) await seedComment(api, busy.id, friend);
  const refused = await say(friend);
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
  expect(refused.error.message).toBe(
    'Escribiste 30 comentarios acá en una hora. Podés volver a comentar en 40 minutos.',
  );
  expect(Math.abs(Number(refused.headers['retry-after']) - 2400)).toBeLessThan(10);
  expect((await say(friend, busy, 'primera-vez')).body.id).toBe(first.body.id);
  expect([(await say(friend, quiet)).status, (await say(other)).status]).toEqual([201, 201]);
  api.clock.advance(40 * MINUTE_MS);
  expect([(await say(friend)).status, (await say(friend)).status]).toEqual([201, 429]);
  expect((await api.call('comments', { params: busy })).body.totalCount).toBe(32);
});

test('comments: an empty or a too long one is refused', async () => {
  const id = await seedGift(api, owner);
  for (const [comment, message] of [
    ['   ', 'El comentario no puede estar vacío'],
    ['a'.repeat(1001), 'El comentario no puede tener más de 1000 caracteres'],
  ]) {
    const answer = await friend.call('addComment', { params: { id }, json: { comment } });
    expect([answer.status, answer.error.issues]).toEqual([400, [{ path: 'comment', message }]]);
  }
});

test('comments: the owner and earlier commenters are notified, not the author', async () => {
  const [gift, elsewhere] = [await makeGift(owner), await makeGift(owner)];
  const params = { id: gift.id };
  const reader = await makePerson(api, 'Lectora');
  await reader.call('addComment', { params: { id: elsewhere.id }, json: { comment: 'Otra cosa' } });
  await friend.call('addComment', { params, json: { comment: 'uno' } });
  await other.call('addComment', { params, json: { comment: 'dos' } });
  const toldFriend = (await friend.call('notifications')).body.notifications[0];
  await owner.call('addComment', { params, json: { comment: 'tres' } });
  expect(await typesOf(owner, gift.id)).toEqual(['Otra']);
  expect(await typesOf(friend, gift.id)).toEqual(['Dueña']);
  expect(await typesOf(other, gift.id)).toEqual(['Dueña']);
  expect(await typesOf(reader, gift.id)).toEqual([]);
  expect((await other.call('notifications')).body.notifications[0]?.message).toContain('Dueña comentó');
  expect(toldFriend?.message).toContain('Otra comentó');
});

test('notifications: unread ones about the comments of one gift are one, the newest', async () => {
  const [reader, friendly] = [await seedPerson(api, 'Lectora'), await seedPerson(api, 'Beto')];
  const [busy, quiet] = [await seedGift(api, reader, 'Pava'), await seedGift(api, reader, 'Mate')];
  const say = (person: Person, id: string) =>
    person.call('addComment', { params: { id }, json: { comment: 'Hola' } });
  const seen = async () => {
    const { notifications, totalCount, unreadCount } = (await reader.call('notifications')).body;
    expect([totalCount, (await reader.call('unreadCount')).body.unreadCount]).toEqual([
      notifications.length,
      unreadCount,
    ]);
    return notifications;
  };
  const texts = async () => (await seen()).map(({ title, message }) => `${title}: ${message}`);
  await say(friend, busy);
  await say(friend, quiet);
  const [, first] = await seen();
  api.clock.advance(MINUTE_MS);
  await Promise.all([say(friend, busy), say(other, busy)]);
  await say(friendly, busy);
  expect(await texts()).toEqual([
    'Comentarios nuevos: Hay comentarios nuevos en «Pava», el último de Beto',
    'Nuevo comentario: Amigo comentó «Mate»',
  ]);
  const [folded] = await seen();
  expect(folded).toMatchObject({ id: first?.id, isRead: false, actor: { userName: 'Beto' } });
  expect(Date.parse(folded?.createdAt ?? '') - Date.parse(first?.createdAt ?? '')).toBeGreaterThan(
    MINUTE_MS - 1,
  );
  await reader.call('readNotification', { params: { id: folded?.id ?? '' } });
  await say(other, busy);
  expect((await texts())[0]).toBe('Nuevo comentario: Otra comentó «Pava»');
  expect(await seen()).toHaveLength(3);
});

test('comments: a gift that is not there has none and takes none', async () => {
  const params = { id: crypto.randomUUID() };
  const answers = [
    await api.call('comments', { params }),
    await friend.call('addComment', { params, json: { comment: '¿Hay alguien?' } }),
  ];
  expect(answers.map(({ error }) => error.code)).toEqual(['gift_not_found', 'gift_not_found']);
});

test('notifications: paged, counted exactly, read one by one or all, deleted', async () => {
  const reader = await makePerson(api, 'Lectora');
  const friendOfReader = await makePerson(api, 'Publica');
  await makeFriends(reader, friendOfReader);
  for (let gift = 0; gift < 4; gift += 1) await makeGift(friendOfReader, { Name: `Deseo ${gift}` });
  const first = await reader.call('notifications', { query: { pageSize: 3 } });
  expect(first.body).toMatchObject({ totalCount: 6, unreadCount: 6, hasMore: true });
  const usual = await reader.call('notifications', { query: { pageSize: '', page: ' ' } });
  expect(usual.body.notifications).toHaveLength(6);
  const second = await reader.call('notifications', { query: { pageSize: 3, page: 2 } });
  expect(second.body.hasMore).toBe(false);
  const all = [...first.body.notifications, ...second.body.notifications];
  expect(all.map(({ type }) => type)).toEqual([0, 0, 0, 0, 2, 5]);
  expect(all.slice(0, 4).map(({ message }) => /Deseo \d/.exec(message)?.[0])).toEqual(
    [3, 2, 1, 0].map((gift) => `Deseo ${gift}`),
  );
  const ids = all.map((notification) => notification.id);
  const params = { id: ids[0] ?? '' };
  expect((await reader.call('readNotification', { params })).body.isRead).toBe(true);
  expect((await reader.call('readNotification', { params })).status).toBe(200);
  expect((await reader.call('unreadCount')).body).toEqual({ unreadCount: 5 });
  const others = { params: { id: ids[1] ?? '' }, query: { also: [ids[2], ids[3]].join(',') } };
  expect((await owner.call('readNotification', others)).status).toBe(404);
  expect((await reader.call('unreadCount')).body).toEqual({ unreadCount: 5 });
  const unread = await reader.call('notifications', { query: { unreadOnly: true } });
  expect(unread.body).toMatchObject({ totalCount: 5, unreadCount: 5, hasMore: false });
  expect(unread.body.notifications.map(({ id }) => id)).toEqual(ids.slice(1));
  const summary = await reader.call('notificationSummary');
  expect(summary.body).toMatchObject({ totalCount: 6, unreadCount: 5 });
  expect(summary.body.latest).toHaveLength(5);
  expect((await owner.call('notification', { params })).error.code).toBe('notification_not_found');
  expect((await owner.call('readNotification', { params })).status).toBe(404);
  expect((await reader.call('deleteNotification', { params })).status).toBe(204);
  expect((await reader.call('notification', { params })).status).toBe(404);
  const rest = { params, query: { also: ids.slice(1, 4).join(',') } };
  expect((await reader.call('readNotification', rest)).body).toMatchObject({ id: ids[1], isRead: true });
  expect((await reader.call('unreadCount')).body).toEqual({ unreadCount: 2 });
  await reader.call('readAllNotifications');
  expect((await reader.call('unreadCount')).body).toEqual({ unreadCount: 0 });
  for (const page of [99, '9'.repeat(30)])
    expect((await reader.call('notifications', { query: { page } })).body.notifications).toEqual([]);
});

test('lists: made, renamed, deleted; a name once per owner; read by friends alone', async () => {
  const stranger = await makePerson(api, 'Extraña');
  const made = await owner.call('createGiftList', { json: { name: '  Cumple 40 ' } });
  expect(made.status).toBe(201);
  expect(made.body.name).toBe('Cumple 40');
  expect((await owner.call('createGiftList', { json: { name: 'CUMPLE 40' } })).error.code).toBe(
    'list_name_taken',
  );
  expect((await friend.call('createGiftList', { json: { name: 'Cumple 40' } })).status).toBe(201);
  const params = { id: made.body.id };
  const gift = await makeGift(owner, { Lists: ['cumple 40'] });
  expect((await owner.call('renameGiftList', { params, json: { name: 'Fiesta' } })).body.name).toBe('Fiesta');
  expect((await owner.call('gift', { params: { id: gift.id } })).body.lists).toEqual(['Fiesta']);
  expect((await friend.call('giftList', { params })).status).toBe(200);
  expect((await friend.call('friendGiftLists', { params: { id: owner.id } })).body).toHaveLength(1);
  expect((await stranger.call('giftList', { params })).status).toBe(404);
  expect((await stranger.call('friendGiftLists', { params: { id: owner.id } })).status).toBe(403);
  for (const [person, status] of [[friend, 403] as const, [stranger, 404] as const]) {
    expect((await person.call('renameGiftList', { params, json: { name: 'Mía' } })).status).toBe(status);
    expect((await person.call('deleteGiftList', { params })).status).toBe(status);
  }
  await seedList(api, owner, 'Casa');
  expect((await owner.call('deleteGiftList', { params })).status).toBe(204);
  expect((await owner.call('gift', { params: { id: gift.id } })).body.lists).toEqual([]);
  expect((await owner.call('giftLists')).body).toMatchObject([{ name: 'Casa' }]);
  expect((await friend.call('giftLists')).body).toMatchObject([{ name: 'Cumple 40' }]);
  for (const call of ['giftList', 'deleteGiftList'] as const)
    expect((await owner.call(call, { params })).error.code).toBe('list_not_found');
});

test('lists: each of one’s own says how many gifts are on it, a friend’s does not', async () => {
  const person = await makePerson(api, 'Lista');
  await makeFriends(person, friend);
  const gift = await makeGift(person, { Lists: ['Casa', 'Viaje'] });
  await makeGift(person, { Lists: ['Casa'] });
  await seedList(api, person, 'Vacía');
  const counts = async () => {
    const { body } = await person.call('giftLists');
    return body.map(({ name, giftCount }) => [name, giftCount]);
  };
  const all = [
    ['Casa', 2],
    ['Vacía', 0],
    ['Viaje', 1],
  ];
  expect(await counts()).toEqual(all);
  expect((await friend.call('reserve', { json: { giftId: gift.id } })).status).toBe(201);
  expect(await counts()).toEqual(all);
  const seen = (await friend.call('friendGiftLists', { params: { id: person.id } })).body;
  expect(seen.map((list) => 'giftCount' in list)).toEqual([false, false, false]);
  await person.call('deleteGift', { params: { id: gift.id } });
  expect((await counts()).map(([, count]) => count)).toEqual([1, 0, 0]);
});

test('lists: renaming takes no other one’s name, but its own in another case', async () => {
  const [one, other] = [await seedList(api, owner, 'Libros'), await seedList(api, owner, 'Discos')];
  await seedList(api, friend, 'Juegos');
  const rename = (id: string, name: string) =>
    owner.call('renameGiftList', { params: { id }, json: { name } });
  const refused = await rename(other, 'LIBROS');
  expect(refused.error).toMatchObject({ code: 'list_name_taken', issues: [{ path: 'name' }] });
  expect((await rename(one, 'LIBROS')).body.name).toBe('LIBROS');
  expect((await rename(other, 'Juegos')).status).toBe(200);
});
