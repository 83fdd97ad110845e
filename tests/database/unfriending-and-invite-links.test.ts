import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationTypes } from '#contract/notification-types.ts';
import { PASSWORD, type Person } from '#tests/factories/person.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import { seedReservation } from '#tests/factories/seed-rows.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';
import { DAY_MS, MINUTE_MS } from '#tests/setup/test-clock.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const pair = async () => [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')] as const;

describe('unfriending', () => {
  test('hides each other’s gifts and profiles at once, for both', async () => {
    const [ana, beto] = await pair();
    const [carla, dario] = [await seedPerson(api, 'Carla'), await seedPerson(api, 'Darío')];
    await seedFriends(api, ana, beto, carla);
    await seedFriends(api, beto, carla);
    for (const one of [ana, beto]) await dario.call('invite', { json: { toUserId: one.id } });
    await seedGift(api, ana, 'De Ana');
    expect((await beto.call('gifts')).body).toHaveLength(1);
    expect((await ana.call('removeFriend', { params: { id: beto.id } })).status).toBe(204);
    expect((await beto.call('gifts')).body).toEqual([]);
    expect((await beto.call('friendGifts', { params: { id: ana.id } })).error.code).toBe('not_friends');
    expect((await beto.call('friendGiftLists', { params: { id: ana.id } })).error.code).toBe('not_friends');
    for (const one of [ana, beto]) {
      expect((await one.call('friends')).body).toMatchObject([{ id: carla.id }]);
      expect((await one.call('receivedInvitations')).body).toHaveLength(1);
      expect((await one.call('notifications')).body.notifications).toMatchObject([{ type: 1 }]);
    }
    expect((await carla.call('friends')).body).toHaveLength(2);
    expect((await ana.call('removeFriend', { params: { id: beto.id } })).status).toBe(204);
  });

  test('forgets whom each chose for a day and silenced, for both', async () => {
    const [ana, beto] = await pair();
    await seedFriends(api, ana, beto);
    for (const [one, other] of [
      [ana, beto],
      [beto, ana],
    ] as const) {
      await one.call('updateProfile', { form: { Birthday: '--03-14' } });
      await one.call('setDayPeople', { params: { dayKey: 'madre' }, json: { friendIds: [other.id] } });
      await one.call('muteDates', { params: { id: other.id } });
    }
    const marks = async (one: Person) =>
      (await one.call('dates')).body.filter(({ people, isMuted }) => people.length > 0 || isMuted).length;
    expect([await marks(ana), await marks(beto)]).toEqual([2, 2]);
    await ana.call('removeFriend', { params: { id: beto.id } });
    await seedFriends(api, ana, beto);
    expect([await marks(ana), await marks(beto)]).toEqual([0, 0]);
  });

  test('frees what one had reserved of the other’s, and nothing else', async () => {
    const [ana, beto] = await pair();
    const carla = await seedPerson(api, 'Carla');
    await seedFriends(api, ana, beto, carla);
    const [held, kept] = [await seedGift(api, ana, 'De Ana'), await seedGift(api, ana, 'Otro')];
    const his = await seedGift(api, beto, 'De Beto');
    await seedReservation(api, held, beto);
    await seedReservation(api, kept, carla);
    const hers = await seedGift(api, carla, 'De Carla');
    await seedReservation(api, his, ana);
    await seedReservation(api, hers, beto);
    await ana.call('removeFriend', { params: { id: beto.id } });
    const active = async (one: Person) =>
      (await one.call('reservations', { query: { type: 'reserved' } })).body.map(({ giftId }) => giftId);
    expect([await active(ana), await active(beto)]).toEqual([[], [hers]]);
    expect((await carla.call('reserve', { json: { giftId: held } })).status).toBe(201);
    expect((await carla.call('gift', { params: { id: kept } })).body.isReserved).toBe(true);
  });

  test('lets the two invite again; the old invitation cannot be accepted', async () => {
    const [ana, beto] = await pair();
    const first = await ana.call('invite', { json: { toUserId: beto.id } });
    const json = { invitationId: first.body.invitationId };
    await beto.call('acceptInvitation', { json });
    await beto.call('removeFriend', { params: { id: ana.id } });
    expect((await beto.call('acceptInvitation', { json })).error.code).toBe('invitation_not_found');
    expect((await ana.call('invite', { json: { toUserId: beto.id } })).status).toBe(201);
  });

  test('without a friendship: what is pending, reserved and linked stays', async () => {
    const [ana, beto] = await pair();
    const gift = await seedGift(api, ana);
    await seedReservation(api, gift, beto);
    await beto.call('invite', { json: { toUserId: ana.id } });
    const { body: link } = await ana.call('createInviteLink');
    expect((await ana.call('removeFriend', { params: { id: beto.id } })).status).toBe(204);
    expect((await ana.call('receivedInvitations')).body).toHaveLength(1);
    expect((await beto.call('gift', { params: { id: gift } })).body.isReserved).toBe(true);
    expect((await api.call('inviter', { params: { token: link.token } })).status).toBe(200);
  });

  test('leaves a rejection from before, with its seven days', async () => {
    const [ana, beto] = await pair();
    const first = await ana.call('invite', { json: { toUserId: beto.id } });
    await beto.call('rejectInvitation', { json: { invitationId: first.body.invitationId } });
    const second = await beto.call('invite', { json: { toUserId: ana.id } });
    await ana.call('acceptInvitation', { json: { invitationId: second.body.invitationId } });
    await ana.call('removeFriend', { params: { id: beto.id } });
    expect((await ana.call('invite', { json: { toUserId: beto.id } })).error.code).toBe('invited_recently');
    expect((await beto.call('invite', { json: { toUserId: ana.id } })).status).toBe(201);
  });
});

describe('invite link', () => {
  const register = (form: Record<string, string>) =>
    api.call('register', {
      form: { Email: `${crypto.randomUUID()}@example.com`, Password: PASSWORD, Name: 'Nueva', ...form },
    });

  test('makes the newcomer a friend, and notifies who sent it', async () => {
    const ana = await seedPerson(api, 'Ana');
    const { body: link } = await ana.call('createInviteLink');
    const seen = await api.call('inviter', { params: { token: link.token } });
    expect(Object.keys(seen.body).sort()).toEqual(['avatarUrl', 'name']);
    const { body } = await register({ InviteToken: link.token });
    expect((await ana.call('friends')).body.map(({ id }) => id)).toEqual([body.user.id]);
    expect((await ana.call('notifications')).body.notifications).toMatchObject([
      { type: 2, relatedEntityId: body.user.id },
    ]);
  });

  test('serves who has an account, again without a second notification, not oneself', async () => {
    const [ana, beto] = await pair();
    const json = { inviteToken: (await ana.call('createInviteLink')).body.token };
    await beto.call('invite', { json: { toUserId: ana.id } });
    for (let n = 0; n < 2; n += 1) {
      expect((await beto.call('acceptInviteLink', { json })).body.userId).toBe(ana.id);
    }
    expect((await ana.call('friends')).body).toHaveLength(1);
    expect((await ana.call('receivedInvitations')).body).toEqual([]);
    expect((await ana.call('acceptInviteLink', { json })).error.code).toBe('own_invitation');
    const carla = await seedPerson(api, 'Carla');
    const asked = await ana.call('invite', { json: { toUserId: carla.id } });
    await carla.call('rejectInvitation', { json: { invitationId: asked.body.invitationId } });
    expect((await carla.call('acceptInviteLink', { json })).body.userId).toBe(ana.id);
  });

  test('notifies its sender, who had been invited by who comes by it', async () => {
    const [ana, beto] = await pair();
    const json = { inviteToken: (await ana.call('createInviteLink')).body.token };
    await beto.call('invite', { json: { toUserId: ana.id } });
    await beto.call('acceptInviteLink', { json });
    expect((await ana.call('notifications')).body.notifications).toMatchObject([
      { type: notificationTypes.invitationAccepted, relatedEntityId: beto.id, isRead: false },
      { type: notificationTypes.invitationArrived, isRead: true },
    ]);
    expect((await beto.call('notifications')).body.notifications).toEqual([]);
  });

  test('tells who is signed in, and nobody else, how they stand to its sender', async () => {
    const [ana, beto] = await pair();
    const carla = await seedPerson(api, 'Carla');
    await seedFriends(api, ana, beto);
    const params = { token: (await ana.call('createInviteLink')).body.token };
    const seen = { name: 'Ana', avatarUrl: expect.any(String) };
    expect((await api.call('inviter', { params })).body).toEqual(seen);
    expect((await ana.call('inviter', { params })).body).toEqual({ ...seen, relation: 'self' });
    expect((await carla.call('inviter', { params })).body).toEqual({ ...seen, relation: 'none' });
    const toFriend = { ...seen, relation: 'friend', friendId: ana.id };
    expect((await beto.call('inviter', { params })).body).toEqual(toFriend);
  });

  test('ends after seven days or with the friendship, and costs nobody their account', async () => {
    const [ana, beto] = await pair();
    await seedFriends(api, ana, beto);
    const [{ body: old }, { body: other }] = [
      await ana.call('createInviteLink'),
      await ana.call('createInviteLink'),
    ];
    await ana.call('removeFriend', { params: { id: beto.id } });
    const again = await beto.call('acceptInviteLink', { json: { inviteToken: old.token } });
    expect(again.error.code).toBe('invite_link_not_found');
    expect((await register({ InviteToken: other.token })).status).toBe(201);
    const { body: late } = await ana.call('createInviteLink');
    const lateStatus = async () => (await api.call('inviter', { params: { token: late.token } })).status;
    api.clock.advance(7 * DAY_MS - MINUTE_MS);
    expect(await lateStatus()).toBe(200);
    api.clock.advance(MINUTE_MS);
    expect(await lateStatus()).toBe(404);
    expect((await register({ InviteToken: 'no es un link' })).status).toBe(201);
  });
});
