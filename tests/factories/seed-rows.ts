import { bare } from '#api/db/bare.ts';
import { newId } from '#api/db/ids.ts';
import { insertReservation } from '#api/features/giving/holding/take-gift.ts';
import { insertInvitation } from '#api/features/people/invitations/invitation-store.ts';
import { insertOccasion } from '#api/features/wishes/dates/occasion-store.ts';
import { insertList } from '#api/features/wishes/gift-lists/list-store.ts';
import { anOccasion } from '#tests/factories/occasion.ts';
import type { Person } from '#tests/factories/person.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

function made(id: string | null | undefined): string {
  if (!id) throw new Error('not seeded');
  return id;
}

/** A list of the owner's; gives its id. */
export async function seedList(
  { services: { db, clock } }: TestApi,
  owner: Person,
  name: string,
): Promise<string> {
  return made((await insertList(db, clock.now(), owner.id, name))?.id);
}

/** An active reservation; gives its id. */
export async function seedReservation(
  { services: { db, clock } }: TestApi,
  giftId: string,
  giver: Person,
): Promise<string> {
  const gift = bare(db).selectFrom('gifts').select(['id', 'owner_id']).where('id', '=', giftId);
  const reserved = await gift.executeTakeFirstOrThrow();
  return made(await insertReservation(db, clock.now(), reserved, giver.id, 'Secreto'));
}

/** A comment, of which nobody is told; gives its id. */
export async function seedComment(
  { services: { db, clock } }: TestApi,
  giftId: string,
  author: Person,
): Promise<string> {
  const id = newId();
  const now = clock.now();
  const row = {
    id,
    gift_id: giftId,
    user_id: author.id,
    comment: 'Plantado',
    created_at: now,
    updated_at: now,
  };
  await bare(db).insertInto('comments').values(row).execute();
  return id;
}

/** An unread notification of the app; gives its id. */
export async function seedNotification({ services: { db, clock } }: TestApi, to: Person): Promise<string> {
  const id = newId();
  const text = { title: 'Aviso', message: 'Plantado', actor_id: null, related_entity_id: null };
  await db
    .insertInto('notifications')
    .values({ id, user_id: to.id, type: 5, ...text, created_at: clock.now(), read_at: null })
    .execute();
  return id;
}

/** A pending invitation; gives its id. */
export async function seedInvitation(
  { services: { db, clock } }: TestApi,
  from: Person,
  to: Person,
): Promise<string> {
  return made(await insertInvitation(db, clock.now(), from.id, to.id));
}

/** A day of the owner's that friends see; gives its id. */
export async function seedOccasion({ services: { db, clock } }: TestApi, owner: Person): Promise<string> {
  return made((await insertOccasion(db, clock.now(), owner.id, anOccasion, newId())).id);
}
