import type { Db } from '#api/db/schema.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import { agreedOn, type Decision, decisionsOf, isAbout } from '#api/features/people/care/decision-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import { writeBirthday } from '#contract/birthday.ts';
import type { CareDecision, CareInvitation, Dependent } from '#contract/care.ts';

type PersonRow = { id: string; name: string; avatar_key: string | null };

const personAnswer = (media: MediaAddresses, { id, name, avatar_key }: PersonRow) => ({
  id,
  name,
  avatarUrl: media.avatar({ id, avatar_key }),
});

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Whom the caller cares for, who came first first. */
export async function dependentsOf(db: Db, media: MediaAddresses, callerId: string): Promise<Dependent[]> {
  const people = await db
    .selectFrom('carers')
    .innerJoin('users', 'users.id', 'carers.person_id')
    .leftJoin('handovers', 'handovers.person_id', 'carers.person_id')
    .select(['users.id', 'users.name', 'users.avatar_key', 'birth_year', 'birth_month', 'birth_day'])
    .select(['carers.hides_reservations', 'handovers.email', 'handovers.expires_at'])
    .where('carers.carer_id', '=', callerId)
    .orderBy('carers.since')
    .orderBy('users.id')
    .execute();
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [carers, decisions, invited, hidden] = await Promise.all([
    carersOf(db, ids),
    decisionsOf(db, ids),
    invitedOf(db, ids),
    leftOutBy(db, callerId, ids),
  ]);
  const shown = (rows: (PersonRow & { person_id: string })[], id: string) =>
    rows.filter((row) => row.person_id === id).map((row) => personAnswer(media, row));
  return people.map((row) => {
    const caring = carers.filter(({ person_id }) => person_id === row.id);
    const own = caring.findIndex(({ id }) => id === callerId);
    const { birth_year: year, birth_month: month, birth_day: day, email, expires_at } = row;
    return {
      ...personAnswer(media, row),
      ...(month !== null && day !== null && { birthday: writeBirthday({ year, month, day }) }),
      carers: caring.map((carer, place) => ({
        ...personAnswer(media, carer),
        since: isoDay(carer.since),
        mayRemove: place > own || (place === own && caring.length > 1),
      })),
      invited: shown(invited, row.id),
      hidesReservations: row.hides_reservations === 1,
      hiddenFrom: shown(hidden, row.id),
      handover:
        email === null || expires_at === null
          ? null
          : { email, expiresAt: new Date(expires_at).toISOString() },
      decisions: decisions
        .filter(({ person_id }) => person_id === row.id)
        .flatMap((decision) => decisionAnswer(media, caring, decision)),
    };
  });
}

/** What is asked of carers, as they are told of it; nothing once who asks cares no more. */
function decisionAnswer(media: MediaAddresses, carers: readonly PersonRow[], row: Decision): CareDecision[] {
  const people = carers.map((carer) => personAnswer(media, carer));
  const one = (id: string | null) => people.find((person) => person.id === id);
  const from = one(row.from_id);
  const agreed = agreedOn(row);
  if (!from) return [];
  return [
    {
      ...{ id: row.id, what: row.kind, email: row.email, dueAt: new Date(row.due_at).toISOString() },
      ...{ from, about: one(row.about_id) ?? null },
      waitingFor: people.filter(({ id }) => !agreed.includes(id) && !isAbout(row, id)),
    },
  ];
}

/** One of them. Throws `not_your_dependent`. */
export async function loadDependent(
  db: Db,
  media: MediaAddresses,
  callerId: string,
  id: string,
): Promise<Dependent> {
  const found = (await dependentsOf(db, media, callerId)).find((one) => one.id === id);
  if (!found) throw new ApiError('not_your_dependent');
  return found;
}

/** Who cares for each of some people, longest first: the order that says who may take whom out. */
export function carersOf(db: Db, personIds: readonly string[]) {
  return db
    .selectFrom('carers')
    .innerJoin('users', 'users.id', 'carers.carer_id')
    .select(['carers.person_id', 'carers.since', 'users.id', 'users.name', 'users.avatar_key'])
    .where('carers.person_id', 'in', personIds)
    .orderBy('carers.since')
    .orderBy('carers.carer_id')
    .execute();
}

function invitedOf(db: Db, personIds: readonly string[]) {
  return db
    .selectFrom('carer_invites')
    .innerJoin('users', 'users.id', 'carer_invites.user_id')
    .select(['carer_invites.person_id', 'users.id', 'users.name', 'users.avatar_key'])
    .where('carer_invites.person_id', 'in', personIds)
    .orderBy('carer_invites.created_at')
    .execute();
}

/** Which friends of the caller's do not find these people; whom another carer left out is that one's. */
function leftOutBy(db: Db, callerId: string, personIds: readonly string[]) {
  return db
    .selectFrom('hidden_from')
    .innerJoin('friendships', 'friendships.friend_id', 'hidden_from.friend_id')
    .innerJoin('users', 'users.id', 'hidden_from.friend_id')
    .select(['hidden_from.person_id', 'users.id', 'users.name', 'users.avatar_key'])
    .where('hidden_from.person_id', 'in', personIds)
    .where('friendships.user_id', '=', callerId)
    .orderBy('users.id')
    .execute();
}

/** For whom somebody was asked to care, too, the last first. */
export async function careInvitationsTo(
  db: Db,
  media: MediaAddresses,
  userId: string,
): Promise<CareInvitation[]> {
  const rows = await db
    .selectFrom('carer_invites')
    .innerJoin('users as person', 'person.id', 'carer_invites.person_id')
    .innerJoin('users as asker', 'asker.id', 'carer_invites.from_id')
    .select(['person.id', 'person.name', 'person.avatar_key'])
    .select(['asker.id as asker_id', 'asker.name as asker_name', 'asker.avatar_key as asker_avatar'])
    .where('carer_invites.user_id', '=', userId)
    .orderBy('carer_invites.created_at', 'desc')
    .execute();
  return rows.map(({ asker_id: id, asker_name: name, asker_avatar: avatar_key, ...person }) => ({
    ...personAnswer(media, person),
    from: personAnswer(media, { id, name, avatar_key }),
  }));
}
