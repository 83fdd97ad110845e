import { join } from 'node:path';
import type { Redis } from 'ioredis';
import pino from 'pino';
import { openDatabase } from '#api/db/open.ts';
import type { Reach } from '#api/features/base/link-metadata/fetch-picture.ts';
import { linkService } from '#api/features/base/link-metadata/link-service.ts';
import { mediaAddresses } from '#api/features/base/media-addresses.ts';
import { openProviders } from '#api/features/base/providers/open-providers.ts';
import { openPush, type PushReach } from '#api/features/messaging/notices/push-service.ts';
import { openImageService } from '#api/features/wishes/media/open-image-service.ts';
import { serializeError } from '#api/http/error-serializer.ts';
import { type ImagePool, openImagePool } from '#api/images/image-pool.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { openImageStore } from '#api/images/open-image-store.ts';
import { poolSize } from '#api/images/pool-size.ts';
import { openMailer } from '#api/mail/mailer.ts';
import { openRedis } from '#api/open-redis.ts';
import type { Clock, Services } from '#api/services.ts';
import { type Settings, strangerBoundsOf } from '#api/settings.ts';
import { wording } from '#api/wording.ts';
import { openIncoming } from '#contract/uploads/incoming.ts';

export type OpenServices = {
  services: Services;
  store: ImageStore;
  redis: Redis | null;
  /** Closes everything that was opened, the database last. */
  close(): Promise<void>;
};

/**
 * Opens everything the features work with, as the settings say; tests bring a clock, a `reach` and an image pool of their own.
 * Throws when the database cannot be reached.
 */
export async function openServices(
  settings: Settings,
  clock: Clock = { now: () => Date.now() },
  reach: Reach = {},
  pushReach: PushReach = {},
  givenPool?: ImagePool,
): Promise<OpenServices> {
  const log = pino({ level: settings.LOG_LEVEL, serializers: { err: serializeError } });
  const db = await openDatabase({
    url: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    poolSize: settings.DATABASE_POOL,
    namedStatements: settings.DATABASE_NAMED_STATEMENTS === 'on',
    beforeMigrating: settings.BACKUPS === 'on' ? (first) => backUpBefore(first, settings, log) : undefined,
  });
  const store = await openImageStore(settings.IMAGE_STORE ?? join(settings.DATA_DIR, 'images'));
  const pool = givenPool ?? openImagePool({ size: poolSize(), log, heic: settings.HEIC === 'on' });
  const images = openImageService({ db, clock, pool, store, log });
  const mailer = openMailer({
    smtpUrl: settings.SMTP_URL,
    outboxDir: join(settings.DATA_DIR, 'outbox'),
    from: settings.MAIL_FROM,
    appName: settings.APP_NAME,
    log,
  });
  const redis = await openRedis(settings.REDIS_URL, log);
  const incoming = openIncoming(settings.DATA_DIR);
  const services: Services = {
    db,
    clock,
    images,
    media: mediaAddresses(settings.MEDIA_URL),
    links: linkService(pool, incoming, log, reach),
    incoming,
    mailer,
    canMail: settings.SMTP_URL !== undefined,
    push: settings.PUSH === 'on' ? openPush(db, senderOf(settings), pushReach) : null,
    providers: await openProviders(settings),
    wording: wording(settings.PRODUCT_NOUN, settings.APP_NAME),
    publicUrl: settings.PUBLIC_URL ?? null,
    contact: contactOf(settings),
    registration: settings.REGISTRATION,
    reportsTo: settings.REPORTS_TO ?? null,
    calendarEvents: settings.CALENDAR_EVENTS,
    bounds: strangerBoundsOf(settings),
    log,
  };
  const close = async () => {
    await images.close();
    await pool.close();
    await mailer.close();
    redis?.disconnect();
    await db.destroy();
  };
  return { services, store, redis, close };
}

/** Backs up before a migration. why: one that cannot be made stops no start, for a migration is all or nothing. */
async function backUpBefore(first: string, settings: Settings, log: pino.Logger): Promise<string | null> {
  try {
    const { makeAutomaticBackup } = await import('#api/scripts/backup/automatic-backup.ts');
    const { folder } = await makeAutomaticBackup(settings, first);
    log.info({ folder }, 'backup made before migrating');
    return folder;
  } catch (error) {
    log.error({ err: error }, 'backup failed; migrating without one');
    return null;
  }
}

/** Whom people may write to: as the web app says it, the mailbox that RFC 2142 names unless one is set. */
function contactOf({ SECURITY_CONTACT, PUBLIC_URL }: Settings): string | null {
  if (SECURITY_CONTACT) return SECURITY_CONTACT.replace(/^mailto:([^?]*).*$/, '$1');
  return PUBLIC_URL ? `security@${new URL(PUBLIC_URL).hostname}` : null;
}

/** Whom push services may write to, and the site whose pages messages open. */
function senderOf({ PUSH_CONTACT, PUBLIC_URL, MAIL_FROM }: Settings) {
  const [address = MAIL_FROM] = /[^<\s]+@[^>\s]+/.exec(MAIL_FROM) ?? [];
  return { contact: PUSH_CONTACT ?? `mailto:${address}`, site: PUBLIC_URL ?? '' };
}
