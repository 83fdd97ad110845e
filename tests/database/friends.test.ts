import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PENDING_INVITATIONS } from '#contract/invitations.ts';
import { makeDependent } from '#tests/factories/dependent.ts';
import { makeFriends, makePerson } from '#tests/factories/person.ts';
import { seedFriends, seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, MINUTE_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const people = (...names: string[]) => Promise.all(names.map((name) => makePerson(api, name)));

describe('invitations', () => {
  test('arrive with a notification; accepting makes friends and notifies the sender', async () => {
    const [ana, beto] = await people('Ana', 'Beto');
    if (!ana || !beto) throw new Error('nobody');
    const invited = await ana.call('invite', { json: { toUserId: beto.id } });
    expect(invited.status).toBe(201);
    const notifications = await beto.call('notifications');
    expect(notifications.body.notifications[0]).toMatchObject({
      type: 1,
      relatedEntityId: invited.body.invitationId,
      actor: { userId: ana.id },
    });
    const accepted = await beto.call('acceptInvitation', {
      json: { invitationId: invited.body.invitationId },
    });
    expect(accepted.body.status).toBe('accepted');
    expect((await beto.call('receivedInvitations')).body).toEqual([]);
    expect((await ana.call('sentInvitations')).body).toEqual([]);
    expect((await ana.call('friends')).body).toMatchObject([{ id: beto.id, email: beto.email }]);
    expect((await beto.call('friends')).body).toMatchObject([{ id: ana.id, email: ana.email }]);
    const told = await ana.call('notifications');
    expect(told.body.notifications[0]).toMatchObject({
      type: 2,
      relatedEntityId: beto.id,
      actor: { userId: beto.id },
    });
  });

  test.each(['acceptInvitation', 'rejectInvitation', 'invite'] as const)(
    '%s answers them: the notification that asked is read, and no other',
    async (answer) => {
      const [ana, beto] = await people('Ana', 'Beto');
      if (!ana || !beto) throw new Error('nobody');
      const { body } = await ana.call('invite', { json: { toUserId: beto.id } });
      const json = answer === 'invite' ? { toUserId: ana.id } : { invitationId: body.invitationId };
      await beto.call(answer, { json });
      const { notifications, unreadCount } = (await beto.call('notifications')).body;
      expect(notifications.map(({ type, isRead }) => [type, isRead])).toEqual([
        [1, true],
        [5, false],
      ]);
      expect(unreadCount).toBe(1);
    },
  );

  test('wait for an answer thirty at a time, however many are sent at once', async () => {
    const ana = await makePerson(api, 'Ana');
    const others = [];
    for (let made = 0; made < MAX_PENDING_INVITATIONS + 3; made += 1) others.push(await seedPerson(api));
    const [asks, ...rest] = others;
    if (!asks) throw new Error('nobody');
    const sent = await Promise.all(rest.map(({ id }) => ana.call('invite', { json: { toUserId: id } })));
    const refused = sent.flatMap(({ status, error }, index) => (status === 201 ? [] : [{ error, index }]));
    expect(refused.map(({ error }) => error.code)).toEqual(['too_many_invitations', 'too_many_invitations']);
    const notAsked = rest[refused[0]?.index ?? 0];
    expect((await notAsked?.call('receivedInvitations'))?.body).toEqual([]);
    expect((await notAsked?.call('notifications'))?.body.totalCount).toBe(0);
    await asks.call('invite', { json: { toUserId: ana.id } });
    expect((await ana.call('invite', { json: { toUserId: asks.id } })).body.status).toBe('accepted');
    const [{ invitationId: id } = { invitationId: '' }] = (await ana.call('sentInvitations')).body;
    await ana.call('withdrawInvitation', { params: { id } });
    expect((await ana.call('invite', { json: { toUserId: notAsked?.id ?? '' } })).status).toBe(201);
  });

  test('sent twice are one, with one notification', async () => {
    const [ana, beto] = await people('Ana', 'Beto');
    if (!ana || !beto) throw new Error('nobody');
    const first = await ana.call('invite', { json: { toUserId: beto.id } });
    const second = await ana.call('invite', { json: { toUserId: beto.id } });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.invitationId).toBe(first.body.invitationId);
    expect((await beto.call('notifications')).body.totalCount).toBe(2);
  });

  test('to oneself, to nobody, to a friend are refused', async () => {
    const [ana, beto] = await people('Ana', 'Beto');
    if (!ana || !beto) throw new Error('nobody');
    await makeFriends(ana, beto);
    expect((await ana.call('invite', { json: { toUserId: ana.id } })).error.code).toBe('own_invitation');
    expect((await ana.call('invite', { json: { toUserId: crypto.randomUUID() } })).error.code).toBe(
      'user_not_found',
    );
    expect((await ana.call('invite', { json: { toUserId: beto.id } })).error.code).toBe('already_friends');
  });

  test('of two people at once make them friends', async () => {
    const [ana, beto] = await people('Ana', 'Beto');
    if (!ana || !beto) throw new Error('nobody');
    await Promise.all([
      ana.call('invite', { json: { toUserId: beto.id } }),
      beto.call('invite', { json: { toUserId: ana.id } }),
    ]);
    expect((await ana.call('friends')).body).toHaveLength(1);
    expect((await beto.call('friends')).body).toHaveLength(1);
  });

  test('can be accepted once by two hundred tries, and not rejected afterwards', async () => {
    const [ana, beto] = await people('Ana', 'Beto');
    if (!ana || !beto) throw new Error('nobody');
    const { body } = await ana.call('invite', { json: { toUserId: beto.id } });
    const json = { invitationId: body.invitationId };
    const tries = await Promise.all(
      Array.from({ length: 200 }, () => beto.call('acceptInvitation', { json })),
    );
    expect(new Set(tries.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await beto.call('rejectInvitation', { json })).error.code).toBe('invitation_decided');
    const notifications = (await ana.call('notifications')).body.notifications.filter(
      (notification) => notification.type === 2,
    );
    expect(notifications).toHaveLength(1);
  });

  test('rejected can be sent again after seven days', async () => {
    const [ana, beto] = await people('Ana', 'Beto');
    if (!ana || !beto) throw new Error('nobody');
    const { body } = await ana.call('invite', { json: { toUserId: beto.id } });
    await beto.call('rejectInvitation', { json: { invitationId: body.invitationId } });
    const again = () => ana.call('invite', { json: { toUserId: beto.id } });
    expect((await again()).error.code).toBe('invited_recently');
    api.clock.advance(7 * DAY_MS - MINUTE_MS);
    expect((await again()).error.code).toBe('invited_recently');
    api.clock.advance(2 * MINUTE_MS);
    expect((await again()).status).toBe(201);
  });

  test('rejected keep nobody else from inviting, nor the other way round', async () => {
    const [ana, beto, carla] = await people('Ana Rechazada', 'Beto', 'Carla');
    if (!ana || !beto || !carla) throw new Error('nobody');
    const { body } = await ana.call('invite', { json: { toUserId: beto.id } });
    await beto.call('rejectInvitation', { json: { invitationId: body.invitationId } });
    expect((await beto.call('receivedInvitations')).body).toEqual([]);
    expect((await ana.call('sentInvitations')).body).toEqual([]);
    const [hit] = (await beto.call('searchUsers', { query: { query: 'rechazada' } })).body;
    expect(hit).toMatchObject({ id: ana.id, relation: 'none' });
    expect((await ana.call('invite', { json: { toUserId: carla.id } })).status).toBe(201);
    expect((await carla.call('invite', { json: { toUserId: beto.id } })).status).toBe(201);
    expect((await beto.call('invite', { json: { toUserId: ana.id } })).status).toBe(201);
    // why: whom Beto asks since answers by inviting him, whatever he said before.
    expect((await ana.call('invite', { json: { toUserId: beto.id } })).body.status).toBe('accepted');
  });

  test('are the business of the recipient alone', async () => {
    const [ana, beto, carla] = await people('Ana', 'Beto', 'Carla');
    if (!ana || !beto || !carla) throw new Error('nobody');
    const { body } = await ana.call('invite', { json: { toUserId: beto.id } });
    for (const person of [ana, carla]) {
      const answer = await person.call('acceptInvitation', { json: { invitationId: body.invitationId } });
      expect(answer.error.code).toBe('invitation_not_found');
    }
    expect((await ana.call('sentInvitations')).body).toHaveLength(1);
    expect((await beto.call('receivedInvitations')).body).toHaveLength(1);
    expect((await carla.call('receivedInvitations')).body).toHaveLength(0);
    await carla.call('invite', { json: { toUserId: beto.id } });
    await ana.call('invite', { json: { toUserId: carla.id } });
    await beto.call('acceptInvitation', { json: { invitationId: body.invitationId } });
    expect((await beto.call('receivedInvitations')).body).toMatchObject([{ fromUserId: carla.id }]);
    expect((await ana.call('sentInvitations')).body).toMatchObject([{ toUserId: carla.id }]);
  });
});

describe('people search', () => {
  test('finds parts of names without accents or case, or an exact e-mail', async () => {
    const [ana, maria] = await people('Ana Buscona', 'María José Ñandú Buscona');
    if (!ana || !maria) throw new Error('nobody');
    for (const query of ['maria', 'MARÍA JO', 'nandu', 'jose ñandu', maria.email.toUpperCase()]) {
      const { body, text } = await ana.call('searchUsers', { query: { query } });
      expect(body.map((hit) => hit.id)).toEqual([maria.id]);
      expect(text).not.toContain('@');
    }
    const all = await ana.call('searchUsers', { query: { query: 'buscona' } });
    expect(all.body.map((hit) => hit.id)).toEqual([maria.id]);
    expect((await ana.call('searchUsers', { query: { query: 'm' } })).body).toEqual([]);
    expect((await ana.call('searchUsers', { query: { query: '%' } })).body).toEqual([]);
    expect((await ana.call('searchUsers', { query: { query: '  ' } })).body).toEqual([]);
  });

  test('finds words that something else than a blank stands before', async () => {
    const ana = await seedPerson(api, 'Ana');
    const names = [
      'Ana-Guillermina Pérez',
      "Guillermina D'Angelo",
      '🎁Guillermina (Guille)',
      'Ł-50%_descuento',
    ];
    for (const name of names) await seedPerson(api, name);
    const found = async (query: string) =>
      (await ana.call('searchUsers', { query: { query } })).body.map((hit) => hit.name).sort();
    expect(await found('guillermína')).toEqual(names.slice(0, 3).sort());
    expect(await found('ana-gui')).toEqual(names.slice(0, 1));
    expect(await found('ángelo')).toEqual(names.slice(1, 2));
    expect(await found('🎁gui')).toEqual(names.slice(2, 3));
    expect(await found('(guille')).toEqual(names.slice(2, 3));
    expect(await found('50%_')).toEqual(names.slice(3));
  });

  test('finds several words in whatever order, and whatever stands between them', async () => {
    const ana = await seedPerson(api, 'Ana');
    const names = ['Brígida María Olmedo', 'Brígida-Sol Ñúñez', 'Brígida O’Higgins', 'Olmedo Bri'];
    for (const name of names) await seedPerson(api, name);
    const found = async (query: string) =>
      (await ana.call('searchUsers', { query: { query } })).body.map((hit) => hit.name);
    expect(await found('olmedo brígida')).toEqual(names.slice(0, 1));
    expect(await found('olm  bri')).toEqual(['Brígida María Olmedo', 'Olmedo Bri']);
    expect(await found('Brigida Olmedo')).toEqual(names.slice(0, 1));
    expect(await found('brigida sol')).toEqual(names.slice(1, 2));
    expect(await found('nunez, brigida')).toEqual(names.slice(1, 2));
    expect(await found("Brígida O'Higgins")).toEqual(names.slice(2, 3));
    expect(await found('\u202aOlmedo Bri\u202c')).toEqual(['Brígida María Olmedo', 'Olmedo Bri']);
    expect(await found('\u200eñuñ')).toEqual(names.slice(1, 2));
    expect(await found('brigida olmedo perez')).toEqual([]);
    expect(await found('b 🎁')).toEqual([]);
  });

  test('counts somebody once whose name has many matching words', async () => {
    const ana = await seedPerson(api, 'Ana');
    const names = ['Zoe', ...Array(3).fill('zo '.repeat(16).trim()), 'zo-'.repeat(16)];
    for (const name of names) await seedPerson(api, name);
    const { body } = await ana.call('searchUsers', { query: { query: 'zo' } });
    expect(body.map((hit) => hit.name).sort()).toEqual(names);
  });

  test('takes an e-mail of any length that one can have', async () => {
    const ana = await makePerson(api, 'Ana');
    const email = `${'larga'.repeat(44)}@${'example.'.repeat(3)}com`;
    const { id } = await makePerson(api, 'Larga', email);
    const { body } = await ana.call('searchUsers', { query: { query: email } });
    expect(body.map((hit) => hit.id)).toEqual([id]);
  });

  test('says how the two stand to each other', async () => {
    const [ana, uno, dos, tres, cuatro] = await people(
      ...['Ana', 'Zeta Uno', 'Zeta Dos', 'Zeta Tres', 'Zeta Cuatro'],
    );
    if (!ana || !uno || !dos || !tres || !cuatro) throw new Error('nobody');
    await makeFriends(ana, uno);
    await makeFriends(uno, dos);
    await ana.call('invite', { json: { toUserId: dos.id } });
    const sent = await tres.call('invite', { json: { toUserId: ana.id } });
    await cuatro.call('invite', { json: { toUserId: uno.id } });
    const { body } = await ana.call('searchUsers', { query: { query: 'zeta' } });
    const relation = (id: string) => body.find((hit) => hit.id === id);
    expect(relation(uno.id)?.relation).toBe('friend');
    expect(relation(dos.id)?.relation).toBe('invited');
    expect(relation(cuatro.id)?.relation).toBe('none');
    expect(relation(tres.id)).toMatchObject({ relation: 'invitedMe', invitationId: sent.body.invitationId });
  });
});

test('friends: sorted as Spanish sorts names', async () => {
  const ana = await makePerson(api, 'Ana');
  for (const name of ['Zoe', 'Ñata', 'nora', 'Álvaro', 'beto', 'Oscar'])
    await makeFriends(ana, await makePerson(api, name));
  const { body } = await ana.call('friends');
  expect(body.map((friend) => friend.name)).toEqual(['Álvaro', 'beto', 'nora', 'Ñata', 'Oscar', 'Zoe']);
});

describe('the friends', () => {
  const names = ['Zoe', 'nube', 'Ñandú', 'Árbol', 'Zoe'];
  const town = async () => {
    const ana = await seedPerson(api, 'Ana');
    const friends = await Promise.all(names.map((name) => seedPerson(api, name)));
    for (const friend of friends) await seedFriends(api, ana, friend);
    const list = async (query: Record<string, string | number>) => {
      const { body, headers } = await ana.call('friends', { query });
      const next = /after=([^&>]*)/.exec(String(headers['link'] ?? ''))?.[1];
      return { ids: body.map(({ id }) => id), names: body.map(({ name }) => name), next };
    };
    const [zoe, nube, nandu, arbol, otherZoe] = friends.map(({ id }) => id);
    const order = [arbol, nube, nandu, ...[zoe, otherZoe].sort()];
    return { ana, friends, list, order };
  };

  test('stand as in a Spanish dictionary, whole or by pages', async () => {
    const { list, order } = await town();
    expect((await list({})).ids).toEqual(order);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, after: first.next ?? '' });
    const last = await list({ limit: 2, after: second.next ?? '' });
    expect([...first.ids, ...second.ids, ...last.ids]).toEqual(order);
    expect([first.ids.length, last.ids.length, last.next]).toEqual([2, 1, undefined]);
    for (const after of ['x', Buffer.from(order[0] ?? '').toString('base64url')])
      expect((await list({ limit: 2, after })).ids.length).toBe(2);
  });

  test('are found by name without accents, e-mail or id; those in care by name alone', async () => {
    const { ana, friends, list } = await town();
    expect((await list({ query: 'arb' })).names).toEqual(['Árbol']);
    expect((await list({ query: friends[4]?.email ?? '' })).ids).toEqual([friends[4]?.id]);
    expect((await list({ id: friends[1]?.id ?? '' })).names).toEqual(['nube']);
    expect((await list({ query: 'nadie' })).ids).toEqual([]);
    const id = await makeDependent(ana, 'Tomi');
    const users = api.services.db.selectFrom('users').select('email').where('id', '=', id);
    const { email } = await users.executeTakeFirstOrThrow();
    expect((await list({ query: email })).ids).toEqual([]);
    expect((await list({ query: 'tomi' })).ids).toEqual([id]);
  });
});
