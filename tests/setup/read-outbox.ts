import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The messages in an API's outbox to one address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits until a mail to the address matches; mails are sent after the answer. Throws when none comes within 20 seconds. */
export async function mailTo(dataDir: string, address: string, subject: RegExp): Promise<Email> {
  for (
    const end = Date.now() + 20_000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 20))
  ) {
    const found = (await mailsTo(dataDir, address)).findLast((mail) => subject.test(mail.subject ?? ''));
    if (found) return found;
  }
  throw new Error(`no mail to ${address} about ${subject}`);
}
