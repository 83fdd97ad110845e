import { sql } from 'kysely';
import { bare } from '#api/db/bare.ts';
import type { Db } from '#api/db/schema.ts';
import { FIRST_MS, rowId } from '#bench/bench-ids.ts';
import { friendDistance, type Scale } from '#bench/fill-rows.ts';
import { fillCare } from '#tests/database/fill-care.ts';
import { fillPools } from '#tests/database/fill-pools.ts';

/** Fills the tables that the benchmark leaves empty, so that each is worth an index; `spared` people block nobody. */
export async function fillTables(db: Db, scale: Scale, spared: readonly number[]): Promise<void> {
  await fillQueue(db, scale);
  await fillNotices(db, scale);
  await fillThanks(db, scale);
  await fillBlocks(db, scale, spared);
  await fillPasskeys(db, scale);
  await fillDraws(db, scale);
  await fillPools(db, scale);
  await fillAudiences(db, scale);
  await fillCare(db, scale);
  await fillCodes(db, scale);
}

/** Queues ends of friendships between strangers, as many as are worth an index. */
async function fillQueue(db: Db, scale: Scale): Promise<void> {
  const change = (n: number) => ({
    ...{ id: rowId('notification', 1_000_000 + n), kind: 'unfriended' as const, created_at: n },
    ...{ owner_id: rowId('user', n % scale.users), other_id: rowId('user', scale.users + n) },
  });
  for (let start = 0; start < 2 * scale.users; start += 1_000) {
    const count = Math.min(1_000, 2 * scale.users - start);
    const rows = Array.from({ length: count }, (_, n) => change(start + n));
    await db.insertInto('owner_changes').values(rows).execute();
  }
  await sql`analyze owner_changes`.execute(db);
}

/** Gives each of the people a browser with push, preferences and something that is due. */
async function fillNotices(db: Db, scale: Scale): Promise<void> {
  const everyone = Array.from({ length: scale.users }, (_, n) => n);
  for (let start = 0; start < scale.users; start += 1_000) {
    const some = everyone.slice(start, start + 1_000).map((n) => ({ n, user_id: rowId('user', n) }));
    const time = { created_at: FIRST_MS };
    await db
      .insertInto('sessions')
      .values(
        some.map(({ n, user_id }) => ({
          ...time,
          user_id,
          token_hash: `session-${n}`,
          expires_at: FIRST_MS,
        })),
      )
      .execute();
    await db
      .insertInto('push_devices')
      .values(
        some.map(({ n, user_id }) => ({
          ...{ ...time, id: rowId('device', n), user_id, session_hash: `session-${n}`, seen_at: FIRST_MS },
          ...{ endpoint: `https://9.9.9.9/${n}`, p256dh: '', auth: '', label: '' },
        })),
      )
      .execute();
    await db
      .insertInto('preferences')
      .values(some.map(({ n, user_id }) => ({ user_id, choices: null, mail_token: `mail-token-${n}` })))
      .execute();
    await db
      .insertInto('deliveries')
      .values(
        some.map(({ n, user_id }) => ({
          ...{ user_id, notification_id: rowId('notification', n), channel: 'phone' as const },
          ...{ due_at: FIRST_MS, tries: 0 },
        })),
      )
      .execute();
  }
  for (const table of ['sessions', 'push_devices', 'preferences', 'deliveries'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Gives each of the people thanks, a giver who told, and one whom they named. */
async function fillThanks(db: Db, scale: Scale): Promise<void> {
  for (let start = 0; start < scale.users; start += 1_000) {
    const some = Array.from({ length: Math.min(1_000, scale.users - start) }, (_, n) => start + n);
    const of = (n: number) => ({
      gift_id: rowId('gift', n),
      gift_name: '',
      created_at: FIRST_MS,
      message: '',
    });
    const [me, other] = [
      (n: number) => rowId('user', n),
      (n: number) => rowId('user', (n + 1) % scale.users),
    ];
    const thanks = some.map((n) => ({
      ...of(n),
      id: rowId('thanks', n),
      cause: `${n}`,
      from_id: me(n),
      to_id: other(n),
    }));
    await db.insertInto('thanks').values(thanks).execute();
    const reveals = some.map((n) => ({
      ...{ ...of(n), id: rowId('thanks', n), reservation_id: `${n}`, owner_id: me(n), giver_id: other(n) },
      thanked_at: null,
    }));
    await db.insertInto('reveals').values(reveals).execute();
    const givers = some.map((n) => ({ gift_id: rowId('gift', n), user_id: me(n) }));
    await db.insertInto('gift_givers').values(givers).execute();
  }
  for (const table of ['thanks', 'reveals', 'gift_givers'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Gives everybody an invite link, and has them block the next and report them, but for `spared` ones. */
async function fillBlocks(db: Db, scale: Scale, spared: readonly number[]): Promise<void> {
  const inviteTimes = { created_at: FIRST_MS, expires_at: FIRST_MS };
  const pairs = Array.from({ length: scale.users - 1 }, (_, n) => [n, n + 1] as const).filter(
    (pair) => !pair.some((n) => spared.includes(n)),
  );
  for (let start = 0; start < pairs.length; start += 1_000) {
    const some = pairs.slice(start, start + 1_000).map(([n, next]) => ({ n, next: rowId('user', next) }));
    const blocks = some.map(({ n, next }) => ({
      user_id: rowId('user', n),
      blocked_id: next,
      created_at: n,
    }));
    await db.insertInto('blocks').values(blocks).execute();
    const reports = some.map(({ n, next }) => ({
      ...{ id: rowId('user', n), reporter_id: rowId('user', n), about_id: next, kind: 'person' as const },
      ...{ target_id: next, reason: 'spam', text: '', created_at: n, done_at: null },
    }));
    await db.insertInto('reports').values(reports).execute();
    const links = some.map(({ n }) => ({ token_hash: `${n}`, user_id: rowId('user', n), ...inviteTimes }));
    await db.insertInto('invite_links').values(links).execute();
  }
  for (const table of ['blocks', 'reports', 'invite_links'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Gives each of the people a passkey, the link of the mail about it and a challenge, and as many that belong to nobody. */
async function fillPasskeys(db: Db, scale: Scale): Promise<void> {
  for (let start = 0; start < scale.users; start += 500) {
    const some = Array.from({ length: Math.min(500, scale.users - start) }, (_, n) => start + n);
    const passkeys = some.map((n) => ({
      ...{
        id: rowId('device', n),
        user_id: rowId('user', n),
        credential_id: `credential-${n}`,
        public_key: '',
      },
      ...{ counter: 0, transports: '[]', backed_up: 0, name: 'Llave', created_at: n, used_at: null },
    }));
    await db.insertInto('passkeys').values(passkeys).execute();
    const links = some.map((n) => ({
      ...{ token_hash: `not-me-${n}`, user_id: rowId('user', n), email: `persona-${n}@example.com` },
      ...{ email_verified_at: null, created_at: FIRST_MS, expires_at: FIRST_MS },
    }));
    await db.insertInto('not_me_links').values(links).execute();
    const challenges = some.flatMap((n) => [
      { challenge_hash: `mine-${n}`, user_id: rowId('user', n), expires_at: FIRST_MS },
      { challenge_hash: `anybody-${n}`, user_id: null, expires_at: n },
    ]);
    await db.insertInto('passkey_challenges').values(challenges).execute();
  }
  for (const table of ['passkeys', 'not_me_links', 'passkey_challenges'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Sends each of the people a code. */
async function fillCodes(db: Db, scale: Scale): Promise<void> {
  for (let start = 0; start < scale.users; start += 1_000) {
    const some = Array.from({ length: Math.min(1_000, scale.users - start) }, (_, n) => start + n);
    const codes = some.map((n) => ({
      ...{ id: rowId('device', n), email: `persona-${n}@example.com`, code_hash: null, wrong_tries: 0 },
      ...{ created_at: FIRST_MS, expires_at: FIRST_MS, spent_at: null, asker: '' },
    }));
    await db.insertInto('reset_codes').values(codes).execute();
  }
  await sql`analyze reset_codes`.execute(db);
}

/** Has each of the people organize a draw with the next two, who drew one another, one of whom asks something. */
async function fillDraws(db: Db, scale: Scale): Promise<void> {
  const id = (n: number, place: number) => rowId('thanks', 3 * n + (place % 3));
  const places = [0, 1, 2];
  for (let start = 0; start < scale.users; start += 500) {
    const some = Array.from({ length: Math.min(500, scale.users - start) }, (_, n) => start + n);
    const draws = some.map((n) => ({
      ...{ id: rowId('thanks', n), organizer_id: rowId('user', n), name: 'Navidad', day: '2099-12-24' },
      ...{ limit_cents: null, currency: null, message: '', token: `sorteo-de-la-persona-${n}`, no_repeat: 1 },
      ...{ round: 1, needs_draw: 0, created_at: n, drawn_at: n, cancelled_at: null, opened_at: null },
    }));
    await db.insertInto('draws').values(draws).execute();
    const participants = some.flatMap((n) =>
      places.map((place) => ({
        ...{
          id: id(n, place),
          draw_id: rowId('thanks', n),
          user_id: rowId('user', (n + place) % scale.users),
        },
        ...{ list_choice: 'list' as const, list_id: rowId('list', (n + place) % scale.users) },
        ...{ wish: '', apart_group: null, open_all: null },
        joined_at: n + place,
      })),
    );
    await db.insertInto('draw_participants').values(participants).execute();
    const pairs = some.flatMap((n) =>
      places.map((place) => ({ giver_id: id(n, place), receiver_id: id(n, place + 1) })),
    );
    const unseen = { is_changed: 0, seen_at: null, told_at: null };
    await bare(db)
      .insertInto('draw_pairs')
      .values(pairs.map((pair) => ({ ...pair, ...unseen })))
      .execute();
    const asked = { asked_at: 0, visible_at: 0, answer: null, answer_visible_at: null };
    const questions = some.map((n) => ({
      ...{ ...asked, id: rowId('thanks', n), giver_id: id(n, 0), receiver_id: id(n, 1), question: 'size' },
    }));
    await db.insertInto('draw_questions').values(questions).execute();
    const ways = some.map((n) => ({ giver_id: id(n, 0), receiver_id: id(n, 2) }));
    await db.insertInto('draw_ways').values(ways).execute();
  }
  for (const table of ['draws', 'draw_participants', 'draw_pairs', 'draw_questions', 'draw_ways'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** The list for some of the n-th of the people. */
export const listForSome = (scale: Scale, n: number): string => rowId('list', 2 * scale.users + n);

/** Gives each of the people a list for one friend, with one of their gifts, of which that friend was told. */
async function fillAudiences(db: Db, scale: Scale): Promise<void> {
  for (let start = 0; start < scale.users; start += 500) {
    const some = Array.from({ length: Math.min(500, scale.users - start) }, (_, n) => ({
      n: start + n,
      list_id: listForSome(scale, start + n),
      owner_id: rowId('user', start + n),
      gift_id: rowId('gift', 5 * scale.users + start + n),
      friend_id: rowId('user', (start + n + friendDistance(scale, 1)) % scale.users),
    }));
    const lists = some.map(({ n, list_id: id, owner_id }) => ({
      ...{ id, owner_id, name: `Para pocos ${n}`, name_norm: `para pocos ${n}`, created_at: n },
      audience: 'some' as const,
    }));
    await db.insertInto('gift_lists').values(lists).execute();
    const items = some.map(({ list_id, gift_id }) => ({ list_id, gift_id }));
    await db.insertInto('gift_list_items').values(items).execute();
    const people = some.map(({ list_id, owner_id, friend_id }) => ({ list_id, owner_id, friend_id }));
    await db.insertInto('gift_list_people').values(people).execute();
    const told = some.map(({ gift_id, friend_id }) => ({ gift_id, user_id: friend_id }));
    await db.insertInto('gift_told').values(told).execute();
    const ids = some.map(({ gift_id }) => gift_id);
    const narrow = bare(db).updateTable('gifts').set({ audience: 'some', is_untold: 1 });
    await narrow.where('id', 'in', ids).execute();
  }
  for (const table of ['gift_lists', 'gift_list_items', 'gift_list_people', 'gift_told', 'gifts'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}
