import type { Db, Trx } from '#api/db/schema.ts';
import { newSecretToken } from '#api/features/base/secret-token.ts';
import { type NoticePreferences, noticePreferences, usualPreferences } from '#contract/notices.ts';
import type { NoticeKind } from '#contract/notification-types.ts';

const parse = (choices: string | null): NoticePreferences => {
  const parsed = choices === null ? undefined : noticePreferences.safeParse(JSON.parse(choices));
  return parsed?.success ? parsed.data : usualPreferences;
};

/** Where each of the users is told of what, by id; those who changed nothing are left out. */
export async function preferencesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, NoticePreferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('preferences')
    .select(['user_id', 'choices'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, choices }) => [user_id, parse(choices)]));
}

/** Where somebody is told of what. */
export async function loadPreferences(db: Db, userId: string): Promise<NoticePreferences> {
  return (await preferencesOf(db, [userId])).get(userId) ?? usualPreferences;
}

/** Sets that. */
export async function savePreferences(db: Db, userId: string, chosen: NoticePreferences): Promise<void> {
  const choices = JSON.stringify(chosen);
  await db
    .insertInto('preferences')
    .values({ user_id: userId, choices, mail_token: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choices }))
    .execute();
}

/** What the links in somebody's mails stop them by: made once, the same in all. */
export async function mailTokenOf(trx: Trx, userId: string): Promise<string> {
  const mail_token = newSecretToken(16);
  await trx
    .insertInto('preferences')
    .values({ user_id: userId, choices: null, mail_token })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ mail_token: eb.fn.coalesce('preferences.mail_token', eb.val(mail_token)) })),
    )
    .execute();
  const row = trx.selectFrom('preferences').select('mail_token').where('user_id', '=', userId);
  return (await row.executeTakeFirstOrThrow()).mail_token ?? mail_token;
}

/** Whose mails such a token stops; undefined when nobody's. */
export async function findByMailToken(db: Db, token: string): Promise<string | undefined> {
  const row = db.selectFrom('preferences').select('user_id').where('mail_token', '=', token);
  return (await row.executeTakeFirst())?.user_id;
}

/** Stops mails of one kind; again is the same. */
export async function stopMail(db: Db, userId: string, kind: NoticeKind): Promise<void> {
  const now = await loadPreferences(db, userId);
  await savePreferences(db, userId, { ...now, mail: now.mail.filter((each) => each !== kind) });
}
