import { newId } from '#api/db/ids.ts';
import type { Trx } from '#api/db/schema.ts';
import { newSecretToken } from '#api/features/base/secret-token.ts';
import type { ParticipantRow } from '#api/features/giving/draws/draw-store.ts';

const TOKEN_BYTES = 16;

/**
 * Opens to who drew somebody the list that these chose, as a shared list that nobody else knows of; gives its token, null
 * where none was chosen, or one that not all friends see. why: seeing and reserving there is what a shared list does already.
 */
export async function openDrawnList(
  trx: Trx,
  now: number,
  receiver: ParticipantRow,
  giverUserId: string,
): Promise<string | null> {
  const listId = listOf(receiver);
  if (listId === undefined || receiver.list_audience !== null) return null;
  const link = await trx
    .insertInto('list_links')
    .values({
      ...{ id: newId(), owner_id: receiver.user_id, list_id: listId, participant_id: receiver.id },
      ...{ list_key: `draw:${receiver.id}`, token: newSecretToken(TOKEN_BYTES), message: '' },
      ...{ show_sizes: 0, show_day: 0, guests_may_reserve: 1, guests_see_names: 0 },
      // why: opened from the start, or its owner would be told when their giver looks.
      ...{ first_opened_at: now, created_at: now },
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'list_key']).doUpdateSet({ list_id: listId }))
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('list_entries')
    .values({ user_id: giverUserId, link_id: link.id, entered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return link.token;
}

/** The list that a participant chose, null for all they wish for; undefined where their giver sees none. */
function listOf({ list_choice, list_id }: ParticipantRow): string | null | undefined {
  if (list_choice === 'all') return null;
  return list_choice === 'list' && list_id !== null ? list_id : undefined;
}

/** Shuts what was opened of these participants' lists; what was reserved there stays. */
export async function shutDrawnLists(trx: Trx, participantIds: readonly string[]): Promise<void> {
  if (participantIds.length === 0) return;
  await trx.deleteFrom('list_links').where('participant_id', 'in', participantIds).execute();
}

/** Lets what was opened of a participant's lists follow what they choose now. */
export async function followListChoice(
  trx: Trx,
  participantId: string,
  choice: Pick<ParticipantRow, 'list_choice' | 'list_id'>,
): Promise<void> {
  const listId = listOf(choice as ParticipantRow);
  if (listId === undefined) return shutDrawnLists(trx, [participantId]);
  const opened = trx.updateTable('list_links').where('participant_id', '=', participantId);
  await opened.set({ list_id: listId }).execute();
}
