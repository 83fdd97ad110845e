import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPerson } from '#tests/factories/seed.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Ana has invited Beto. */
async function invited() {
  const [ana, beto] = [await seedPerson(api, 'Ana'), await seedPerson(api, 'Beto')];
  const { body } = await ana.call('invite', { json: { toUserId: beto.id } });
  const id = body.invitationId;
  return { ana, beto, params: { id }, json: { invitationId: id } };
}

describe('withdrawn invitation', () => {
  test('goes with its notification, for both, and nothing else', async () => {
    const { ana, beto, params, json } = await invited();
    const carla = await seedPerson(api, 'Carla');
    await carla.call('invite', { json: { toUserId: beto.id } });
    await ana.call('invite', { json: { toUserId: carla.id } });
    expect((await beto.call('unreadCount')).body.unreadCount).toBe(2);
    expect((await ana.call('withdrawInvitation', { params })).status).toBe(204);
    expect((await ana.call('sentInvitations')).body).toMatchObject([{ toUserId: carla.id }]);
    expect((await beto.call('receivedInvitations')).body).toMatchObject([{ fromUserId: carla.id }]);
    expect((await beto.call('notifications')).body).toMatchObject({
      notifications: [{ type: 1, actor: { userId: carla.id } }],
      totalCount: 1,
      unreadCount: 1,
    });
    for (const answer of ['acceptInvitation', 'rejectInvitation'] as const) {
      const { error } = await beto.call(answer, { json });
      expect(error).toMatchObject({
        code: 'invitation_not_found',
        message: 'Esa invitación ya no está: puede que la hayan cancelado.',
      });
    }
    expect((await ana.call('friends')).body).toEqual([]);
    expect((await ana.call('withdrawInvitation', { params })).error.code).toBe('invitation_not_found');
  });

  test('takes a notification along that was read', async () => {
    const { ana, beto, params } = await invited();
    await beto.call('readAllNotifications');
    await ana.call('withdrawInvitation', { params });
    expect((await beto.call('notifications')).body.totalCount).toBe(0);
  });

  test('lets the sender invite again, and be invited', async () => {
    const { ana, beto, params } = await invited();
    await ana.call('withdrawInvitation', { params });
    const back = await beto.call('invite', { json: { toUserId: ana.id } });
    expect(back.body.status).toBe('pending');
    await beto.call('withdrawInvitation', { params: { id: back.body.invitationId } });
    expect((await ana.call('invite', { json: { toUserId: beto.id } })).status).toBe(201);
    expect((await beto.call('notifications')).body).toMatchObject({ totalCount: 1, unreadCount: 1 });
  });

  test.each(['acceptInvitation', 'rejectInvitation'] as const)('comes too late after %s', async (answer) => {
    const { ana, beto, params, json } = await invited();
    await beto.call(answer, { json });
    expect((await ana.call('withdrawInvitation', { params })).error).toMatchObject({
      code: 'invitation_decided',
      message: 'Esa invitación ya fue respondida.',
    });
    // why: who has answered it learns no more about it by asking for its end.
    expect((await beto.call('withdrawInvitation', { params })).error.code).toBe('invitation_not_found');
    const isFriend = answer === 'acceptInvitation';
    expect((await ana.call('friends')).body).toHaveLength(isFriend ? 1 : 0);
    expect((await beto.call('notifications')).body.totalCount).toBe(1);
  });
});
