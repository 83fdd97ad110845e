import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection';
import { type Found, fault, ok, reasonOf } from '#scripts/doctor/finding.ts';

const ANSWER_MS = 8_000;

/** Finds whether the SMTP server greets, encrypts, takes our password and our sender. No message is begun. */
export async function checkMail(url: string, from: string): Promise<Found[]> {
  const { auth, ...place } = parseConnectionUrl(url);
  const [sender = from] = /[^<\s]+@[^>\s]+/.exec(from) ?? [];
  let refusal = '';
  const connection = new SMTPConnection({
    ...place,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    // why: the library's way to say what it has no method for; it asks for the sender only together with a message.
    customAuth: {
      sender: async ({ sendCommand }) => {
        const { status, response } = await sendCommand(`MAIL FROM:<${sender}>`);
        if (status >= 400) refusal = response;
        await sendCommand('RSET');
      },
    },
  });
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('the server closed the connection')));
  });
  const spoken = (async () => {
    await step((done) => connection.connect(done));
    if (auth && connection.allowsAuth) await login(connection, auth);
    await login(connection, { method: 'SENDER' });
    connection.quit();
  })();
  try {
    await Promise.race([spoken, broken]);
  } catch (error) {
    return [unusable(error)];
  } finally {
    broken.catch(() => undefined);
    spoken.catch(() => undefined);
    connection.close();
  }
  const found = [
    connection.secure || isNear(place.host ?? '') ? null : inTheClear,
    refusal === '' ? null : refused(sender, refusal),
  ].filter((each) => each !== null);
  return found.length > 0 ? found : [ok(`The mail server takes mail of ${sender}.`)];
}

const login = (connection: SMTPConnection, auth: SMTPConnectionAuth) =>
  step((done) => connection.login(auth, done));

function step(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}

const isNear = (host: string) => /^(localhost|127\.|\[?::1)/.test(host);

const unusable = (error: unknown) =>
  fault(
    `The mail server cannot be used: ${reasonOf(error)}`,
    'Nobody gets a mail: no reset codes, no confirmations, no notifications.',
    'See host, port, user and password in SMTP_URL (% for signs of a password); smtps:// is for servers that encrypt from the first byte (465), smtp:// for all others (587).',
  );

const inTheClear = fault(
  'The mail server offers no TLS.',
  'Codes and links that open accounts go over the network in the clear, the password of SMTP_URL too.',
  'Use its port with TLS (587 or, as smtps://, 465), and ?requireTLS=true.',
);

const refused = (sender: string, response: string) =>
  fault(
    `The mail server refuses ${sender} as a sender: ${response}`,
    'Nobody gets a mail.',
    'Set MAIL_FROM to an address that the user of SMTP_URL may send as.',
  );
