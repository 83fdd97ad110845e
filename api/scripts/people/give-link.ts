import { inTransaction } from '#api/db/transaction.ts';
import { writeLog } from '#api/features/lifecycle/moderation/operator-log.ts';
import {
  type LinkFor,
  makeOperatorLink,
} from '#api/features/lifecycle/operator-links/operator-link-store.ts';
import { findUserByEmail } from '#api/features/people/users/user-store.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import type { Services } from '#api/services.ts';
import { OPERATOR_LINK_HOURS } from '#contract/operator-links.ts';

/** Makes the link by which an e-mail gets an account; gives what is printed. Throws OperatorError where it has one. */
export async function giveInvite(services: Services, email: string): Promise<string> {
  if (await findUserByEmail(services.db, email))
    throw new OperatorError(`${email} has an account: npm run people -- link ${email}`);
  const link = await made(services, 'invite', { email });
  return `${link}\n\n${handedOn(email)} It makes their account.`;
}

/** Makes the link by which somebody gets into their account again; gives what is printed. Throws OperatorError for whom it would let in nowhere. */
export async function giveLink(services: Services, email: string): Promise<string> {
  const user = await findUserByEmail(services.db, email);
  if (!user)
    throw new OperatorError(
      `Nobody has an account with the e-mail ${email}. To give them one: npm run people -- invite ${email}`,
    );
  const suspended = services.db.selectFrom('users').select('suspended_until').where('id', '=', user.id);
  if ((await suspended.executeTakeFirst())?.suspended_until)
    throw new OperatorError(`${email} is suspended: npm run people -- restore ${email}`);
  const link = await made(services, 'link', { userId: user.id });
  return `${link}\n\n${handedOn(email)} Then all their sessions end, and they are told that their password changed.`;
}

async function made(
  { db, clock, publicUrl }: Services,
  command: 'invite' | 'link',
  of: LinkFor,
): Promise<string> {
  const token = await inTransaction(db, async (trx) => {
    const link = await makeOperatorLink(trx, clock, of);
    await writeLog(trx, clock.now(), { command, kind: 'person', id: link.userId });
    return link.token;
  });
  const path = `/entrar/${token}`;
  return publicUrl
    ? `${publicUrl}${path}`
    : `${path}\nPUBLIC_URL is not set: put your address in front of it.`;
}

const handedOn = (email: string) =>
  `Give it to ${email} alone: once, for ${OPERATOR_LINK_HOURS} hours, whoever has it chooses a password and is in.`;
