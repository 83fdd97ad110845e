import type { Db } from '#api/db/schema.ts';
import { PENDING } from '#api/features/people/invitations/invitation-store.ts';
import { pairOf } from '#api/features/people/invitations/pair.ts';
import type { UserHit } from '#contract/users.ts';

type Relation = Pick<UserHit, 'relation' | 'invitationId'>;

/** How the caller stands to each of the given users; strangers are left out. */
export async function loadRelations(
  db: Db,
  callerId: string,
  ids: readonly string[],
): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  const pending = await db
    .selectFrom('invitations')
    .select(['id', 'from_user_id', 'to_user_id'])
    .where('status', '=', PENDING)
    .where(
      'pair',
      'in',
      ids.map((id) => pairOf(callerId, id)),
    )
    .execute();
  for (const { id, from_user_id, to_user_id } of pending) {
    if (from_user_id === callerId) relations.set(to_user_id, { relation: 'invited', invitationId: id });
    else relations.set(from_user_id, { relation: 'invitedMe', invitationId: id });
  }
  const friends = await db
    .selectFrom('friendships')
    .select('friend_id')
    .where('user_id', '=', callerId)
    .where('friend_id', 'in', ids)
    .execute();
  for (const { friend_id } of friends) relations.set(friend_id, { relation: 'friend' });
  return relations;
}
