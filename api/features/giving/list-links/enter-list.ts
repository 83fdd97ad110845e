import type { Trx } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { insertGuest, insertGuestKey } from '#api/features/access/guest-store.ts';
import type { OpenLink } from '#api/features/access/list-link-store.ts';
import { openSharedList, type SharedView } from '#api/features/giving/list-links/shared-list.ts';
import { notify } from '#api/features/messaging/notifications/notification-fan-out.ts';
import { startSession } from '#api/features/people/auth/sessions.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import { notificationTypes } from '#contract/notification-types.ts';

type Entered = { token?: string; guestKey?: string };

/**
 * Lets the caller see and make reservations on a shared list. Nobody in particular becomes a guest of that name, who gets a
 * session and a key, told this once. Throws `list_link_not_found`, `own_list`, `guests_closed`, `invalid_input`.
 */
export function enterSharedList(
  services: Services,
  caller: Caller | null,
  token: string,
  name: string | undefined,
): Promise<Entered> {
  const { db, clock } = services;
  return inTransaction(db, async (trx) => {
    const view = await openSharedList(trx, token, caller);
    requireWelcome(view, name);
    await noteOpened(trx, services, view);
    const userId = caller?.userId ?? (await insertGuest(trx, clock.now(), name ?? ''));
    if (view.viewer === 'visitor') await insertEntry(trx, clock.now(), view.link, userId);
    if (caller) return {};
    return {
      token: await startSession(trx, clock, userId),
      guestKey: await insertGuestKey(trx, clock.now(), userId, null),
    };
  });
}

function requireWelcome({ link, viewer, caller }: SharedView, name: string | undefined): void {
  if (viewer === 'owner') throw new ApiError('own_list');
  const isOut = viewer === 'visitor' && (caller === null || caller.isGuest);
  if (isOut && link.guests_may_reserve === 0) throw new ApiError('guests_closed');
  if (caller || name !== undefined) return;
  throw new ApiError('invalid_input', { issues: [{ path: 'name', message: 'Escribí tu nombre' }] });
}

async function insertEntry(trx: Trx, now: number, link: OpenLink, userId: string) {
  await trx
    .insertInto('list_entries')
    .values({ user_id: userId, link_id: link.id, entered_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notifies the owner the first time that somebody else opens the link, once for ever: before anything is reserved by it. */
export async function noteOpened(
  trx: Trx,
  { clock, wording }: Services,
  { link, viewer }: SharedView,
): Promise<void> {
  if (viewer === 'owner' || link.first_opened_at !== null) return;
  const now = clock.now();
  const opened = await trx
    .updateTable('list_links')
    .set({ first_opened_at: now })
    .where('id', '=', link.id)
    .where('first_opened_at', 'is', null)
    .returning('owner_id')
    .executeTakeFirst();
  if (!opened) return;
  await notify(trx, now, [opened.owner_id], {
    type: notificationTypes.app,
    ...wording.listOpened,
    actorId: null,
    relatedEntityId: null,
    kind: 'list_opened',
    link: '/profile/share',
  });
}
