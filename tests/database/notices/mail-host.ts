import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailHost = { url: string; mails: Email[]; stop(): Promise<void> };

/** An SMTP server on the loopback that keeps the mails it is given, as a mail program reads them. */
export async function startMailHost(): Promise<MailHost> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      mails.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  // why: a connection that is ended abruptly is reported here, and is no failure of the test.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const bound = listening.address();
  return {
    ...{ url: `smtp://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`, mails },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
