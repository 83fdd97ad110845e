import type { z } from 'zod';
import { newId } from '#api/db/ids.ts';
import { lockRows } from '#api/db/lock-rows.ts';
import type { Db, Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { findLinkOfList, findOwnLink, type LinkRow } from '#api/features/access/list-link-store.ts';
import { newSecretToken } from '#api/features/base/secret-token.ts';
import { hideFromEntered } from '#api/features/wishes/audiences/change-audience.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  CONFIRM_AUDIENCE,
  type listLinkChange,
  type listLinkInput,
  type rotateQuery,
} from '#contract/list-links.ts';

const TOKEN_BYTES = 16;

/** The columns of the settings that were sent. */
function settingColumns(input: z.output<typeof listLinkChange>) {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  const columns = {
    message: input.message,
    show_sizes: flag(input.showSizes),
    show_day: flag(input.showDay),
    guests_may_reserve: flag(input.guestsMayReserve),
    guests_see_names: flag(input.guestsSeeNames),
    audience_confirmed: input.confirmAudience === true ? 1 : undefined,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * Shares a list of the owner's, or everything they wish for; of one that is shared already it changes the settings. Gives
 * the link and whether it is new. Throws `list_not_found`, and `invalid_input` for a list that not all friends see until that is confirmed.
 */
export function shareList(
  { db, clock }: Services,
  ownerId: string,
  { listId, confirmAudience, ...settings }: z.output<typeof listLinkInput>,
): Promise<{ link: LinkRow; isNew: boolean }> {
  return inTransaction(db, async (trx) => {
    const list = listId === null ? null : await lockOwnList(trx, ownerId, listId);
    const isNarrow = list !== null && list.audience !== null;
    const shared = await findLinkOfList(trx, ownerId, listId);
    if (isNarrow && !confirmAudience && shared?.audience_confirmed !== 1) throw notConfirmed();
    const row = {
      ...{ id: newId(), owner_id: ownerId, list_id: listId, list_key: listId ?? '' },
      token: newSecretToken(TOKEN_BYTES),
      message: settings.message,
      show_sizes: Number(settings.showSizes),
      show_day: Number(settings.showDay),
      guests_may_reserve: Number(settings.guestsMayReserve),
      guests_see_names: Number(settings.guestsSeeNames),
      ...{ first_opened_at: null, created_at: clock.now(), participant_id: null },
      audience_confirmed: isNarrow ? 1 : null,
    };
    const inserted = await trx
      .insertInto('list_links')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['owner_id', 'list_key'])
          .doUpdateSet({ ...settingColumns(settings), audience_confirmed: row.audience_confirmed }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await findLinkOfList(trx, ownerId, listId);
    if (!link) throw new ApiError('list_not_found');
    return { link, isNew: inserted.id === row.id };
  });
}

/** Changes the settings that were sent of the owner's link. Throws `list_link_not_found`. */
export async function changeLink(
  { db }: Services,
  ownerId: string,
  id: string,
  change: z.output<typeof listLinkChange>,
): Promise<LinkRow> {
  const link = await requireOwnLink(db, ownerId, id);
  const columns = settingColumns(change);
  // why: what all friends see needs no word, and a word from before would count once they do not.
  if (link.list_audience === null) delete columns.audience_confirmed;
  if (Object.keys(columns).length > 0) await ownLink(db, ownerId, id).set(columns).execute();
  return requireOwnLink(db, ownerId, id);
}

/**
 * Gives the owner's link another token; the one before serves nobody from now on. With `removeEntered` those who had entered
 * are visitors again, and keep what they reserved. Throws `list_link_not_found`.
 */
export function rotateLink(
  services: Services,
  ownerId: string,
  id: string,
  { removeEntered }: z.output<typeof rotateQuery>,
): Promise<LinkRow> {
  return inTransaction(services.db, async (trx) => {
    const token = newSecretToken(TOKEN_BYTES);
    await ownLink(trx, ownerId, id).set({ token }).execute();
    const link = await requireOwnLink(trx, ownerId, id);
    if (!removeEntered) return link;
    await hideFromEntered(trx, services, link);
    await trx.deleteFrom('list_entries').where('link_id', '=', id).execute();
    return link;
  });
}

/** Ends the owner's link; what guests reserved by it stays theirs. Throws `list_link_not_found`. */
export async function endLink(services: Services, ownerId: string, id: string): Promise<void> {
  // why: those who entered go with it, one by one, and somebody may be entering meanwhile.
  await inTransaction(services.db, async (trx) => {
    const link = await requireOwnLink(trx, ownerId, id);
    await hideFromEntered(trx, services, link);
    await trx.deleteFrom('list_links').where('id', '=', id).execute();
  });
}

/** The owner's list, locked, so that who sees it stays as it is until it is shared. Throws `list_not_found`. */
async function lockOwnList(trx: Trx, ownerId: string, id: string) {
  const list = trx.selectFrom('gift_lists').select('audience').where('id', '=', id);
  const own = await lockRows(trx, list.where('owner_id', '=', ownerId)).executeTakeFirst();
  if (!own) throw new ApiError('list_not_found');
  return own;
}

const notConfirmed = () =>
  new ApiError('invalid_input', { issues: [{ path: 'confirmAudience', message: CONFIRM_AUDIENCE }] });

const ownLink = (db: Db, ownerId: string, id: string) =>
  db
    .updateTable('list_links')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('participant_id', 'is', null);

async function requireOwnLink(db: Db, ownerId: string, id: string): Promise<LinkRow> {
  const link = await findOwnLink(db, ownerId, id);
  if (!link) throw new ApiError('list_link_not_found');
  return link;
}
