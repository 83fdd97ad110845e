import { bare } from '#api/db/bare.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { ApiError } from '#api/http/api-error.ts';

/** Whether somebody cares for a person. */
export async function isCarer(db: Db, carerId: string, personId: string): Promise<boolean> {
  const row = db.selectFrom('carers').select('since').where('person_id', '=', personId);
  return (await row.where('carer_id', '=', carerId).executeTakeFirst()) !== undefined;
}

/** Lets only who cares for a person past. Throws `not_your_dependent`, also where nobody has that id. */
export async function requireCarer(db: Db, carerId: string, personId: string): Promise<void> {
  if (!(await isCarer(db, carerId, personId))) throw new ApiError('not_your_dependent');
}

/** In whose name somebody acts on a gift: its owner's where they care for them, else in their own. */
export async function actingOn(db: Db, callerId: string, giftId: string): Promise<string> {
  const row = await bare(db)
    .selectFrom('gifts')
    .innerJoin('carers', 'carers.person_id', 'gifts.owner_id')
    .select('carers.person_id')
    .where('gifts.id', '=', giftId)
    .where('carers.carer_id', '=', callerId)
    .executeTakeFirst();
  return row?.person_id ?? callerId;
}

/** In whose name somebody publishes: '0' and nothing are their own. Throws `not_your_dependent`. */
export async function publishingFor(db: Db, callerId: string, sent: string | undefined): Promise<string> {
  if (sent === undefined || sent === '0' || sent === callerId) return callerId;
  await requireCarer(db, callerId, sent);
  return sent;
}

/** Whom some people care for. */
export async function dependentIds(db: Db, carerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('carers')
    .select('person_id')
    .distinct()
    .where('carer_id', 'in', carerIds)
    .orderBy('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}

/** Whom nobody but this one cares for. */
export async function onlyDependentsOf(db: Db, carerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('carers')
    .select('person_id')
    .where('carer_id', '=', carerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('carers as other')
            .select('other.carer_id')
            .whereRef('other.person_id', '=', 'carers.person_id')
            .where('other.carer_id', '!=', carerId),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.person_id);
}

/** Somebody in care, as others are told of it: the carers, longest first, and how this viewer stands to them. */
export type Care = {
  carers: { id: string; name: string }[];
  /** Whether the viewer is a friend of theirs, and may know who cares for them. */
  isFriend: boolean;
  isMine: boolean;
  /** Whether the viewer's own screens show nothing of what is reserved. */
  isBlind: boolean;
};

/** Who cares for which of some people; who has an account is left out. */
export async function careOf(
  db: Db,
  viewer: string | null,
  personIds: readonly string[],
): Promise<Map<string, Care>> {
  const found = new Map<string, Care>();
  if (personIds.length === 0) return found;
  const rows = await db
    .selectFrom('carers')
    .innerJoin('users', 'users.id', 'carers.carer_id')
    .leftJoin('friendships', (join) =>
      join.onRef('friendships.user_id', '=', 'carers.person_id').on('friendships.friend_id', '=', viewer),
    )
    .select(['carers.person_id', 'users.id', 'users.name', 'carers.hides_reservations'])
    .select('friendships.friend_id as friend')
    .where('carers.person_id', 'in', personIds)
    .orderBy('carers.since')
    .orderBy('carers.carer_id')
    .execute();
  for (const { person_id, id, name, hides_reservations, friend } of rows) {
    const none = { carers: [], isFriend: friend !== null, isMine: false, isBlind: false };
    const care = found.get(person_id) ?? none;
    care.carers.push({ id, name });
    if (id === viewer) Object.assign(care, { isMine: true, isBlind: hides_reservations === 1 });
    found.set(person_id, care);
  }
  return found;
}

/** The first of somebody's names: all that is told of who is in care, and of their carers, beside a deseo. */
export const firstName = (name: string) => name.split(/\s/, 1)[0] ?? name;

/** As a deseo or a date says it: "Lucía y Pablo". */
export function carersInWords({ carers }: Care): string {
  const names = carers.map(({ name }) => firstName(name));
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(names);
}

/** Whether the viewer's own screens show nothing of what is reserved of somebody's in their care. */
export async function looksAway(db: Db, viewer: string, ownerId: string): Promise<boolean> {
  const care = db.selectFrom('carers').select('hides_reservations').where('person_id', '=', ownerId);
  return (await care.where('carer_id', '=', viewer).executeTakeFirst())?.hides_reservations === 1;
}

/** Keeps a friend who wants no more of somebody in care out of their friends; of who has an account nothing happens. */
export async function leaveOut(trx: Trx, personId: string, friendId: string): Promise<void> {
  const managed = trx.selectFrom('users').select('id').where('id', '=', personId);
  if (!(await managed.where('managed_since', 'is not', null).executeTakeFirst())) return;
  await trx
    .insertInto('hidden_from')
    .values({ person_id: personId, friend_id: friendId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
