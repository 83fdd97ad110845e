import { expect } from 'vitest';
import { runJobs } from '#api/features/base/run-jobs.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { enterAsGuest, type Guest, shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import { makePool } from '#tests/factories/pool.ts';
import { seedFriends, seedGift, seedPerson } from '#tests/factories/seed.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
export type Caller = Person | Guest;

/** Gives what stories about pools do and read, with the API of their file. */
export function poolKit(api: () => TestApi) {
  /** Lucía, who wishes for a bike, and her friends, who know each other. */
  async function friendsOf(count: number) {
    const owner = await seedPerson(api(), 'Lucía');
    const names = ['Mateo', 'Valentina', 'Joaquín', 'Camila'].slice(0, count);
    const all = await Promise.all(names.map((name) => seedPerson(api(), name)));
    await seedFriends(api(), owner, ...all);
    return { owner, all, gift: await seedGift(api(), owner, 'Bici') };
  }

  /** A pool of so many of Lucía's friends, the first of whom organizes it. */
  async function poolOf(count: number, of: Parameters<typeof makePool>[3] = {}) {
    const made = await friendsOf(count);
    const [organizer, ...others] = made.all as [Person, ...Person[]];
    const id = await makePool(organizer, made.gift, others, of);
    return { ...made, id, organizer, others, member: others[0] as Person };
  }

  const look = async (caller: Caller, id: string) => (await caller.call('pool', { params: { id } })).body;
  const stateFor = async (caller: Caller, id: string) => {
    const { status, body } = await caller.call('pool', { params: { id } });
    return status === 200 ? body.state : status;
  };
  const holderOf = async (gift: string, viewer: Caller) =>
    (await viewer.call('gift', { params: { id: gift } })).body.reservation?.reservedByUserName ?? null;
  const work = () => runJobs({ ...api().services, log: api().app.log }, handlers);
  const news = async (caller: Caller) =>
    (await caller.call('notifications', { query: { pageSize: 100 } })).body.notifications
      .filter(({ kind }) => kind === 'pool')
      .map(({ title }) => title);
  /** The organizer ticks 'Entregado'. */
  async function handOver(organizer: Caller, giftId: string) {
    const [held] = (await organizer.call('reservations', { query: { giftId, type: 'reserved' } })).body;
    const params = { id: held?.id ?? '' };
    expect((await organizer.call('updateReservation', { params, json: { stage: 'given' } })).status).toBe(
      200,
    );
  }
  const share = (caller: Caller, id: string, json: { amount?: string; sent?: boolean }) =>
    caller.call('updatePoolShare', { params: { id }, json });
  async function guestOf(owner: Person, isConfirmed = true): Promise<Guest> {
    const guest = await enterAsGuest(api(), (await shareList(owner)).token);
    const confirmed = { email_verified_at: 1, guest_email: 'tia@example.com' };
    if (isConfirmed)
      await api().services.db.updateTable('users').set(confirmed).where('id', '=', guest.id).execute();
    return guest;
  }
  return { friendsOf, poolOf, look, stateFor, holderOf, work, news, handOver, share, guestOf };
}
