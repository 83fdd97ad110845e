import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db, Tables } from '#api/db/schema.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { insertGuestKey, lockGuest } from '#api/features/access/guest-store.ts';
import { notSuspended } from '#api/features/access/not-suspended.ts';
import { sendGuestMail } from '#api/features/people/guests/send-guest-mail.ts';
import type { GuestMailKind } from '#api/mail/guest-mail.ts';
import type { Clock, Services } from '#api/services.ts';
import { DRAW_CLOSED_DAYS } from '#contract/draws.ts';
import { notificationTypes } from '#contract/notification-types.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So long after they were last here what guests reserved is free again: the second with a confirmed address. */
const LAPSE_DAYS = { unconfirmed: 60, confirmed: 180 };
/** So long before that a guest with a confirmed address is asked. */
const ASK_DAYS = 30;
/** A guest whom nobody has seen for so long is removed. */
const KEPT_DAYS = 365;
const AT_ONCE = 50;

type Mailing = Pick<Services, 'db' | 'clock' | 'mailer' | 'wording' | 'publicUrl' | 'log'>;

const isUnseen = (days: number, now: number) => (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb('users.guest_seen_at', '<=', now - days * DAY_MS);

/** Frees what guests reserved who have not been here for too long, or for a day long past. Gives how many reservations. */
export async function lapseReservations(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  const gone = db
    .selectFrom('users')
    .select('users.id')
    .where(isUnseen(LAPSE_DAYS.unconfirmed, now))
    .where((eb) =>
      eb.or([eb('users.email_verified_at', 'is', null), isUnseen(LAPSE_DAYS.confirmed, now)(eb)]),
    );
  const held = bare(db)
    .updateTable('reservations')
    .set({ cancelled_at: now })
    .where('cancelled_at', 'is', null);
  const unseen = await held.where('user_id', 'in', gone).executeTakeFirst();
  const past = await held
    .where('lapses_at', '<=', now)
    .where('user_id', 'in', db.selectFrom('users').select('id').where('guest_seen_at', 'is not', null))
    .executeTakeFirst();
  return Number(unseen.numUpdatedRows + past.numUpdatedRows);
}

/** Removes guests who reserved nothing, are in no draw or pool and are gone, and those whom nobody has seen for a year. Gives how many. */
export async function removeOldGuests(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  const { numDeletedRows } = await bare(db)
    .deleteFrom('users')
    .where((eb) => {
      const holds = (table: 'reservations' | 'past_reservations') =>
        eb.exists(eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.user_id`, '=', 'users.id'));
      const isIdle = eb.and([
        isUnseen(LAPSE_DAYS.unconfirmed, now)(eb),
        eb.not(holds('reservations')),
        eb.not(holds('past_reservations')),
      ]);
      const inDraw = eb.exists(
        eb
          .selectFrom('draw_participants')
          .innerJoin('draws', 'draws.id', 'draw_participants.draw_id')
          .select('draws.id')
          .whereRef('draw_participants.user_id', '=', 'users.id')
          .where('draws.day', '>=', new Date(now - DRAW_CLOSED_DAYS * DAY_MS).toISOString().slice(0, 10)),
      );
      const inPool = eb.exists(
        eb
          .selectFrom('pool_members')
          .select('pool_members.id')
          .whereRef('pool_members.user_id', '=', 'users.id'),
      );
      const isOwed = eb.exists(
        eb
          .selectFrom('pool_debts')
          .select('pool_debts.id')
          .whereRef('pool_debts.creditor_id', '=', 'users.id')
          .where('pool_debts.paid_back_at', 'is', null),
      );
      return eb.and([
        eb.not(inDraw),
        eb.not(inPool),
        eb.not(isOwed),
        eb.or([isUnseen(KEPT_DAYS, now)(eb), isIdle]),
      ]);
    })
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Asks guests with a confirmed address, once, whether they still want what will lapse in a month. Gives how many. */
export async function askGuests(services: Mailing): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const since = (LAPSE_DAYS.confirmed - ASK_DAYS) * DAY_MS;
  const due = await bare(db)
    .selectFrom('users')
    .select(['users.id', 'users.guest_seen_at'])
    .where('users.guest_seen_at', '<=', now - since)
    .where('users.email_verified_at', 'is not', null)
    .where(notSuspended('users.id'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('reservations')
          .select('reservations.id')
          .whereRef('reservations.user_id', '=', 'users.id')
          .where('reservations.cancelled_at', 'is', null),
      ),
    )
    .where((eb) => eb.not(eb.exists(keySince(eb, since))))
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due)
    await mailKey(services, {
      ...{ kind: 'still', id, next: null },
      isDue: (eb) => eb.not(eb.exists(keySince(eb, since))),
    });
  return due.length;
}

/** A key that was made so long after its guest was last here: the one that asks them. */
const keySince = (eb: ExpressionBuilder<Tables, 'users'>, since: number) =>
  eb
    .selectFrom('guest_keys')
    .select('guest_keys.key_hash')
    .whereRef('guest_keys.user_id', '=', 'users.id')
    .where('guest_keys.created_at', '>=', eb('users.guest_seen_at', '+', since));

/**
 * Mails guests with a confirmed address that something they reserved changed, or that they are thanked, and all with an address that their draw
 * was drawn: all of it in one mail, some 20 to 90 minutes after it did, in daytime. Gives how many. why: an owner who hears a phone buzz on saving must not learn whose it is.
 */
export async function mailChanges(services: Mailing): Promise<number> {
  const { db, clock, wording } = services;
  const now = clock.now();
  if (!isDaytime(now)) return 0;
  const news = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['notifications.id', 'notifications.user_id', 'notifications.created_at', 'notifications.kind'])
    .select('notifications.link')
    .where('users.guest_seen_at', 'is not', null)
    .where('users.guest_email', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('users.email_verified_at', 'is not', null),
        // why: it is what the address was left for, and said once for each draw.
        eb.and([
          eb('notifications.kind', '=', 'draw'),
          eb('notifications.title', '=', wording.drawn('').title),
        ]),
      ]),
    )
    .where(notSuspended('users.id'))
    .where((eb) =>
      eb.or([
        eb('notifications.type', '=', notificationTypes.reservedGiftChanged),
        eb('notifications.kind', 'in', ['thanks', 'freed', 'draw', 'pool']),
      ]),
    )
    .where('notifications.read_at', 'is', null)
    .where('notifications.created_at', '<=', now - DELAY.least)
    .orderBy('notifications.created_at')
    .limit(AT_ONCE)
    .execute();
  const due = news.filter(({ id, created_at }) => created_at + delayOf(id) <= now);
  const guests = new Set(due.map(({ user_id }) => user_id));
  for (const id of guests) {
    const own = due.filter(({ user_id }) => user_id === id);
    const kind = mailOf(new Set(own.map((row) => row.kind)));
    const isDue: IsDue = (eb) => eb.exists(unreadOf(eb));
    const links = new Set(own.map(({ link }) => link));
    const next = kind === 'draw' && links.size === 1 ? (own[0]?.link ?? null) : null;
    await mailKey(services, { kind, id, isDue, next });
  }
  return guests.size;
}

/** Which mail says it, of all that is new: that something changed before all else. */
function mailOf(kinds: ReadonlySet<string | null>): Exclude<GuestMailKind, 'key' | 'seat' | 'still'> {
  const own = ['pool', 'draw', 'thanks'] as const;
  if ([...kinds].some((kind) => !own.some((one) => one === kind))) return 'changed';
  return own.find((one) => kinds.has(one)) ?? 'changed';
}

const DELAY = { least: 20 * MINUTE_MS, most: 90 * MINUTE_MS };

/** A delay that looks random and is the same for every process: of a hash, so that the moment tells nothing. */
function delayOf(id: string): number {
  const fraction = createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
  return DELAY.least + fraction * (DELAY.most - DELAY.least);
}

const hours = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

function isDaytime(now: number): boolean {
  const hour = Number(hours.format(now));
  return hour >= 9 && hour < 22;
}

const unreadOf = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .selectFrom('notifications')
    .select('notifications.id')
    .whereRef('notifications.user_id', '=', 'users.id')
    .where('notifications.read_at', 'is', null);

type IsDue = (eb: ExpressionBuilder<Tables, 'users'>) => ReturnType<typeof eb.exists>;
type KeyMail = {
  kind: Exclude<GuestMailKind, 'key' | 'seat'>;
  id: string;
  isDue: IsDue;
  next: string | null;
};

/** Mails a guest another key where `isDue` still holds once their row is locked: of several processes one does it. */
async function mailKey(services: Mailing, { kind, id, isDue, next }: KeyMail): Promise<void> {
  const { db, clock } = services;
  const mail = await inTransaction(db, async (trx) => {
    const guest = await lockGuest(trx, id);
    const still = trx.selectFrom('users').select('users.id').where('users.id', '=', id).where(isDue);
    if (!guest?.guest_email || !(await still.executeTakeFirst())) return null;
    const now = clock.now();
    // why: guests have no page of notifications; a mailed one is a read one.
    const told = trx.updateTable('notifications').set({ read_at: now }).where('user_id', '=', id);
    await told.where('read_at', 'is', null).execute();
    const key = await insertGuestKey(trx, now, id, guest.guest_email);
    return { email: guest.guest_email, name: guest.name, key, next };
  });
  if (mail) sendGuestMail(services, kind, mail);
}
