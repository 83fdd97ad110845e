import type { BaseLogger } from 'pino';
import { outboxTransport } from '#api/mail/outbox-transport.ts';

/** One message to one person; both forms of the text say the same. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one press takes its reader off (RFC 8058). */
  unsubscribe?: string;
}

/** Sends mail. `send` rejects when the message was not handed over; `close` is fulfilled when all that was sent before is out. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

/** Settings of the mail. `from` is an address, or `Name <address>` to be called otherwise than the app. */
export interface MailerOptions {
  /** `smtp://user:password@host:port`, `smtps://…`; `?requireTLS=true` insists on STARTTLS. Without it mail becomes files. */
  smtpUrl?: string | undefined;
  outboxDir: string;
  from: string;
  appName: string;
  log: Pick<BaseLogger, 'info'>;
}

const MAX_CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** Opens the mail transport: an SMTP server when set, else `.eml` files in the outbox. Loaded and connected on first use. */
export function openMailer({ smtpUrl, outboxDir, from, appName, log }: MailerOptions): Mailer {
  const defaults = {
    from: from.includes('<') ? from : { name: appName, address: from },
    // why: keeps out-of-office robots from answering robots.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return smtpUrl
      ? createTransport(smtpPool(smtpUrl), defaults)
      : createTransport(outboxTransport(outboxDir, log), defaults);
  };
  const sendMail = async ({ to, subject, text, html, unsubscribe }: MailMessage) => {
    opened ??= open();
    // why: an address given as text is parsed as a list, so a comma in it would add recipients.
    return (await opened).sendMail({
      ...{ to: { name: '', address: to }, subject, text, html },
      ...(unsubscribe && {
        list: { unsubscribe },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
    });
  };
  const underWay = new Set<Promise<unknown>>();
  return {
    async send(message) {
      const sending = sendMail(message);
      underWay.add(sending);
      await sending.finally(() => underWay.delete(sending));
    },
    async close() {
      await Promise.allSettled(underWay);
      (await opened)?.close();
    },
  };
}

function smtpPool(url: string) {
  return {
    url,
    pool: true as const,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  };
}
