import type { Guest } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import type { Call } from '#tests/setup/call-api.ts';

type Caller = Pick<Person | Guest, 'id' | 'name' | 'token'> & { call: Call };

/** Where the money of a made pool goes. */
export const PAY_TO = 'mateo.vaquita.mp';

/** Makes a pool for a gift, in which those of `others` are. Gives its id. Throws what the API says when it refuses. */
export async function makePool(
  organizer: Caller,
  giftId: string,
  others: readonly Caller[] = [],
  of: {
    target?: string;
    currency?: 'ARS' | 'USD' | 'EUR';
    until?: string;
    ownAmount?: string;
    message?: string;
  } = {},
): Promise<string> {
  const json = { giftId, target: '400000', payTo: PAY_TO, ...of };
  const made = await organizer.call('createPool', { json });
  if (made.status !== 201) throw new Error(`no pool: ${made.text}`);
  for (const one of others) {
    // why: a guest is no friend of the owner, and is let in by the link alone.
    const token = 'guestKey' in one && { token: await poolToken(organizer, made.body.id) };
    await joinPool(one, made.body.id, { ...token });
  }
  return made.body.id;
}

/** Joins a pool. Throws what the API says when it refuses. */
export async function joinPool(
  caller: Caller,
  id: string,
  of: { amount?: string; token?: string } = {},
): Promise<void> {
  const joined = await caller.call('joinPool', { params: { id }, json: of });
  if (joined.status !== 200) throw new Error(`not joined: ${joined.text}`);
}

/** The token of a pool's link. Throws what the API says when it refuses. */
export async function poolToken(caller: Caller, id: string): Promise<string> {
  const invited = await caller.call('invitePool', { params: { id }, json: {} });
  if (invited.status !== 200) throw new Error(`no link: ${invited.text}`);
  return invited.body.token;
}
