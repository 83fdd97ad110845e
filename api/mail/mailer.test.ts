import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type MailerOptions, openMailer } from '#api/mail/mailer.ts';
import { outboxTransport } from '#api/mail/outbox-transport.ts';
import { resetCodeMail } from '#api/mail/reset-code-mail.ts';

interface Delivery {
  from: string;
  recipients: string[];
  raw: Buffer;
}

/** A real SMTP server on this machine that keeps what it is given. */
async function startPostOffice(refuse?: string) {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error(refuse) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        deliveries.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  // why: a connection that the test ends abruptly is reported here, and is no failure of the test.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const bound = listening.address();
  return { deliveries, url: `smtp://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}` };
}

async function scratchMailer(options: Partial<MailerOptions>) {
  const root = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const outboxDir = join(root, 'data', 'outbox');
  const mailer = openMailer({ outboxDir, from: 'hola@deseo.test', appName: 'Deseo', log, ...options });
  onTestFinished(() => mailer.close());
  return { mailer, outboxDir, lines, log };
}

const message = {
  to: 'ana@casa.test',
  ...resetCodeMail({ appName: 'Deseo', name: 'Ñandú & Cía', code: '482913', minutes: 15 }),
};

describe('the mailer with an SMTP server', () => {
  test('hands over a message that a mail program reads as it was written', async () => {
    const office = await startPostOffice();
    const { mailer, lines } = await scratchMailer({ smtpUrl: office.url });
    await mailer.send(message);
    const [delivery] = office.deliveries;
    expect(delivery).toMatchObject({ from: 'hola@deseo.test', recipients: ['ana@casa.test'] });
    const mail = await PostalMime.parse(delivery?.raw ?? '');
    expect(mail.from).toEqual({ name: 'Deseo', address: 'hola@deseo.test' });
    expect(mail.to).toEqual([{ name: '', address: 'ana@casa.test' }]);
    expect(mail.subject).toBe('Tu código para cambiar la contraseña de Deseo');
    expect(mail.text?.trim()).toBe(message.text.trim());
    expect(mail.html?.trim()).toBe(message.html.trim());
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(mail.messageId).toMatch(/@deseo\.test>$/);
    expect(lines).toEqual([]);
  });

  test('goes by the name that the setting gives', async () => {
    const office = await startPostOffice();
    const { mailer } = await scratchMailer({ smtpUrl: office.url, from: 'Los Deseos <avisos@deseo.test>' });
    await mailer.send(message);
    const mail = await PostalMime.parse(office.deliveries[0]?.raw ?? '');
    expect(mail.from).toEqual({ name: 'Los Deseos', address: 'avisos@deseo.test' });
  });

  test('sends many at once, each to its own person', async () => {
    const office = await startPostOffice();
    const { mailer } = await scratchMailer({ smtpUrl: office.url });
    const people = Array.from({ length: 20 }, (_, i) => `persona${i}@casa.test`);
    await Promise.all(people.map((to) => mailer.send({ ...message, to })));
    expect(office.deliveries.flatMap(({ recipients }) => recipients).sort()).toEqual(people.sort());
  });

  test('is closed only when what was sent before is out', async () => {
    const office = await startPostOffice();
    const { mailer } = await scratchMailer({ smtpUrl: office.url });
    const sending = Array.from({ length: 8 }, () => mailer.send(message));
    await mailer.close();
    expect(office.deliveries).toHaveLength(8);
    await Promise.all(sending);
  });

  test.each([
    '\r\nBcc: mal@otro.test',
    '\nBcc: mal@otro.test',
    '\r\n\r\nOtro texto',
    '\r\nRCPT TO:<mal@otro.test>',
  ])('lets nobody write headers or recipients: %j', async (injected) => {
    const office = await startPostOffice();
    const { mailer } = await scratchMailer({ smtpUrl: office.url, appName: `Deseo${injected}` });
    const content = resetCodeMail({
      appName: `Deseo${injected}`,
      name: `Ana${injected}`,
      code: '482913',
      minutes: 15,
    });
    await mailer.send({ ...content, to: 'ana@casa.test' });
    await mailer.send({ ...content, to: `ana@casa.test${injected}` }).catch(() => undefined);
    for (const { raw, recipients } of office.deliveries) {
      expect(recipients.filter((address) => address.endsWith('@otro.test'))).toEqual([]);
      const mail = await PostalMime.parse(raw);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail.html).toContain('482913');
    }
    expect(office.deliveries.length).toBeGreaterThan(0);
  });

  test.each([
    'ana@casa.test, mal@otro.test',
    'ana@casa.test;mal@otro.test',
    '"x" <mal@otro.test>, ana@casa.test',
  ])('never takes one address for several: %s', async (to) => {
    const office = await startPostOffice();
    const { mailer } = await scratchMailer({ smtpUrl: office.url });
    await mailer.send({ ...message, to }).catch(() => undefined);
    expect(office.deliveries.filter(({ recipients }) => recipients.includes('mal@otro.test'))).toEqual([]);
  });

  test('rejects when nobody listens, the server refuses, or the address is unknown', async () => {
    const nobody = await scratchMailer({ smtpUrl: 'smtp://127.0.0.1:1' });
    await expect(nobody.mailer.send(message)).rejects.toThrow(/ECONNREFUSED/);
    const office = await startPostOffice('no existe');
    const refused = await scratchMailer({ smtpUrl: office.url });
    await expect(refused.mailer.send(message)).rejects.toThrow(/no existe/);
    expect(office.deliveries).toEqual([]);
  });
});

describe('the mailer without an SMTP server', () => {
  test('writes the message as a file and logs where, but not to whom or what', async () => {
    const { mailer, outboxDir, lines } = await scratchMailer({});
    await mailer.send(message);
    const [name = ''] = await readdir(outboxDir);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
    const mail = await PostalMime.parse(await readFile(join(outboxDir, name)));
    expect(mail).toMatchObject({ subject: message.subject, to: [{ address: 'ana@casa.test' }] });
    expect(mail.text?.trim()).toBe(message.text.trim());
    expect((await stat(join(outboxDir, name))).mode & 0o777).toBe(0o600);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ file: join(outboxDir, name) });
    expect(lines[0]).not.toMatch(/ana@casa|482913/);
  });

  test('keeps each of many messages', async () => {
    const { mailer, outboxDir } = await scratchMailer({});
    await Promise.all(Array.from({ length: 30 }, () => mailer.send(message)));
    expect(await readdir(outboxDir)).toHaveLength(30);
  });

  test('leaves nothing of a message that could not be written whole', async () => {
    const { outboxDir, log } = await scratchMailer({});
    const cutShort = new Readable({
      read() {
        this.push('Hola');
        this.destroy(new Error('no more room'));
      },
    });
    const transporter = createTransport(outboxTransport(outboxDir, log));
    await expect(transporter.sendMail({ to: 'a@deseo.test', text: cutShort })).rejects.toThrow(
      'no more room',
    );
    expect(await readdir(outboxDir)).toEqual([]);
  });

  test('rejects when the outbox cannot be written', async () => {
    const { mailer } = await scratchMailer({ outboxDir: '/dev/null/outbox' });
    await expect(mailer.send(message)).rejects.toThrow(/ENOTDIR/);
  });
});
