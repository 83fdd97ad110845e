import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { OpenTables } from '#api/db/schema.ts';
import type { ImageService } from '#api/features/base/image-service.ts';
import type { LinkService } from '#api/features/base/link-metadata/link-service.ts';
import type { MediaAddresses } from '#api/features/base/media-addresses.ts';
import type { Providers } from '#api/features/base/providers/providers.ts';
import type { PushService } from '#api/features/messaging/notices/push-service.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { Wording } from '#api/wording.ts';
import type { Registration } from '#contract/registration.ts';
import type { Incoming } from '#contract/uploads/incoming.ts';

/** What time it is, in milliseconds UTC; tests bring their own. */
export type Clock = { now(): number };

/** How much people who are no friends of an owner may hold, and tell: see the settings. */
export type StrangerBounds = { held: number; heldConfirmed: number; heldOnList: number; toldADay: number };

/** All that the features work with, opened once by `open-services.ts` and handed down. */
export type Services = {
  db: Kysely<OpenTables>;
  clock: Clock;
  images: ImageService;
  media: MediaAddresses;
  links: LinkService;
  incoming: Incoming;
  mailer: Mailer;
  /** Whether mail leaves this machine; without a server it only lies in the outbox. */
  canMail: boolean;
  /** Null where it is switched off. */
  push: PushService | null;
  providers: Providers;
  wording: Wording;
  /** Where people reach the web app, for links in mails; null when nobody said. */
  publicUrl: string | null;
  /** The address that people may write to; null when nobody said. */
  contact: string | null;
  /** Who may make an account. */
  registration: Registration;
  /** Where operators are told of reports; null when nobody is. */
  reportsTo: string | null;
  /** How many days a calendar feed has at most. */
  calendarEvents: number;
  bounds: StrangerBounds;
  log: FastifyBaseLogger;
};
