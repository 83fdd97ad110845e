import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transport } from 'nodemailer';
import type { BaseLogger } from 'pino';

/**
 * A nodemailer transport that writes each message as an `.eml` file (readable by this user alone: it may hold a code)
 * into `directory`, which is made when needed. The log names the file, and neither the person nor anything of the text.
 */
export function outboxTransport(
  directory: string,
  log: Pick<BaseLogger, 'info'>,
): Transport<{ file: string }> {
  return {
    name: 'outbox',
    version: '1',
    send(mail, done) {
      writeMessage(directory, mail.message.createReadStream()).then(
        (file) => {
          log.info({ file }, 'mail written to the outbox, since no SMTP server is set');
          done(null, { file });
        },
        (error: Error) => done(error),
      );
    },
  };
}

async function writeMessage(directory: string, message: NodeJS.ReadableStream): Promise<string> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
  // why: a program that watches the folder sees whole messages only.
  const unfinished = `${file}.part`;
  try {
    await writeFile(unfinished, message, { flag: 'wx', mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    // why: nothing else would ever take away what a full disk cut short.
    await rm(unfinished, { force: true });
    throw error;
  }
  return file;
}
