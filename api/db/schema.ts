import type { Kysely, Transaction } from 'kysely';
import type { AccessTables } from '#api/features/access/tables.ts';
import type { BaseTables } from '#api/features/base/tables.ts';
import type { CommentsTables } from '#api/features/giving/comments/tables.ts';
import type { DrawsTables } from '#api/features/giving/draws/tables.ts';
import type { ListLinksTables } from '#api/features/giving/list-links/tables.ts';
import type { PoolsTables } from '#api/features/giving/pools/tables.ts';
import type { ReceivedTables } from '#api/features/giving/received/tables.ts';
import type { ReservationsTables } from '#api/features/giving/reservations/tables.ts';
import type { ModerationTables } from '#api/features/lifecycle/moderation/tables.ts';
import type { OperatorLinksTables } from '#api/features/lifecycle/operator-links/tables.ts';
import type { NoticesTables } from '#api/features/messaging/notices/tables.ts';
import type { NotificationsTables } from '#api/features/messaging/notifications/tables.ts';
import type { AuthTables } from '#api/features/people/auth/tables.ts';
import type { CareTables } from '#api/features/people/care/tables.ts';
import type { FriendsTables } from '#api/features/people/friends/tables.ts';
import type { GuestsTables } from '#api/features/people/guests/tables.ts';
import type { InvitationsTables } from '#api/features/people/invitations/tables.ts';
import type { InviteLinksTables } from '#api/features/people/invite-links/tables.ts';
import type { PasskeysTables } from '#api/features/people/passkeys/tables.ts';
import type { UsersTables } from '#api/features/people/users/tables.ts';
import type { DatesTables } from '#api/features/wishes/dates/tables.ts';
import type { GiftListsTables } from '#api/features/wishes/gift-lists/tables.ts';
import type { GiftsTables } from '#api/features/wishes/gifts/tables.ts';
import type { MediaTables } from '#api/features/wishes/media/tables.ts';

// Times are whole milliseconds UTC; money is whole cents; a state is a nullable time.

/** All tables, by the names they have in both databases; each room declares its own (`tables.ts`). */
export type Tables = UsersTables &
  AuthTables &
  BaseTables &
  PasskeysTables &
  FriendsTables &
  InvitationsTables &
  InviteLinksTables &
  DatesTables &
  NoticesTables &
  NotificationsTables &
  MediaTables &
  GiftsTables &
  ReceivedTables &
  GiftListsTables &
  ListLinksTables &
  DrawsTables &
  PoolsTables &
  GuestsTables &
  ReservationsTables &
  CommentsTables &
  CareTables &
  AccessTables &
  ModerationTables &
  OperatorLinksTables;

/** Tables that say who reserved, said or gives what: nobody reads them bare but who opens them by name (`bare`). */
export type SecretTable =
  | ('gifts' | 'comments' | 'reservations' | 'past_reservations')
  | ('pools' | 'pool_members' | 'pool_messages' | 'pool_debts' | 'draw_pairs');
/** What everybody may read and write. */
export type OpenTables = Omit<Tables, SecretTable>;
export type Trx = Transaction<OpenTables>;
/** The database, or a transaction on it: what every store function takes first. */
export type Db = Kysely<OpenTables> | Trx;
