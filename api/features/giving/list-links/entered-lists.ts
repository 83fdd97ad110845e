import type { Db } from '#api/db/schema.ts';
import { serves } from '#api/features/access/list-link-store.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import type { EnteredList } from '#contract/list-links.ts';

/** The shared lists that the user entered and that are still shared, the last entered first. */
export async function enteredLists(db: Db, media: MediaAddresses, userId: string): Promise<EnteredList[]> {
  const rows = await db
    .selectFrom('list_entries')
    .innerJoin('list_links', 'list_links.id', 'list_entries.link_id')
    .innerJoin('users', 'users.id', 'list_links.owner_id')
    .leftJoin('gift_lists', 'gift_lists.id', 'list_links.list_id')
    .select(['list_links.token', 'gift_lists.name as list_name'])
    .select(['users.id', 'users.name', 'users.avatar_key'])
    .where('list_entries.user_id', '=', userId)
    // why: whom one drew is not to stand where somebody may look over one's shoulder.
    .where('list_links.participant_id', 'is', null)
    .where('list_links.hidden_at', 'is', null)
    .where(notSuspended('list_links.owner_id'))
    .where(serves(userId))
    .orderBy('list_entries.entered_at', 'desc')
    .orderBy('list_entries.link_id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ token, list_name, id, name, avatar_key }) => ({
    token,
    listName: list_name,
    owner: { id, name, avatarUrl: media.avatar({ id, avatar_key }) },
  }));
}
