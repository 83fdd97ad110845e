import type { Kysely, Transaction } from 'kysely';

// Times are whole milliseconds UTC; money is whole cents; a state is a nullable time.

type UserTable = {
  id: string;
  email: string;
  email_verified_at: number | null;
  name: string;
  password_hash: string | null;
  google_subject: string | null;
  /** The issuer, a blank, and whom it knows the user as. */
  oidc_subject: string | null;
  avatar_key: string | null;
  size_shirt: string;
  size_pants: string;
  size_shoes: string;
  color_note: string;
  created_at: number;
  updated_at: number;
  /** When a guest, who has no account, was last here; null for everybody who has one. */
  guest_seen_at: number | null;
  /** Where a guest gets mail, if anywhere; `email_verified_at` is then of this address. */
  guest_email: string | null;
  /** An IANA name; null for Buenos Aires. */
  time_zone: string | null;
  /** ISO 3166, for the common days; null for AR. */
  country: string | null;
  birth_year: number | null;
  birth_month: number | null;
  birth_day: number | null;
  /** Null for friends. */
  birthday_audience: 'nobody' | null;
  /** When what friends' calendars show of them last changed: the birthday or the name; null for never. */
  calendar_changed_at: number | null;
  /** Since when they are in others' care (`carers`) and sign in nowhere; null for everybody else. */
  managed_since: number | null;
  /** Till when they cannot sign in; a far date for no end. */
  suspended_until: number | null;
};

/** One row for each word of a name: the normalised name from that word on, so that a prefix finds any part of it. */
type NamePartTable = { user_id: string; part: string };
type ProfileTagTable = {
  user_id: string;
  kind: 'color' | 'brand' | 'avoid';
  position: number;
  value: string;
};

type SessionTable = {
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** What its browser calls itself; null before its first call. */
  user_agent: string | null;
};

/** A WebAuthn credential that signs its user in; `public_key` is COSE in base64url, `transports` JSON, `backed_up` 0 or 1. */
type PasskeyTable = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  backed_up: number;
  name: string;
  created_at: number;
  used_at: number | null;
};

/** What a browser is to sign, once: to add a passkey to a user, or by anybody to sign in. */
type PasskeyChallengeTable = { challenge_hash: string; user_id: string | null; expires_at: number };

type ResetCodeTable = {
  id: string;
  email: string;
  code_hash: string | null;
  wrong_tries: number;
  created_at: number;
  expires_at: number;
  spent_at: number | null;
  /** The device or IP address that asked for it, which alone may spend it; '' for whoever has it. */
  asker: string;
};

/** A device on which somebody signed in to this account before. */
type KnownDeviceTable = { device_hash: string; user_id: string; seen_at: number };

/** A change of an account that can be taken back; the e-mail is the one from before. */
type NotMeLinkTable = {
  token_hash: string;
  user_id: string;
  email: string;
  email_verified_at: number | null;
  created_at: number;
  expires_at: number;
};

/** How many tries were made under a rate limit key since its window began. */
type TryCountTable = { key_hash: string; tries: number; ends_at: number };

/** Two rows a friendship, one in each direction. */
type FriendshipTable = { user_id: string; friend_id: string; created_at: number };

/** A day of an owner's, of one year or of every one. Flags are 0 or 1. */
type OccasionTable = {
  id: string;
  owner_id: string;
  kind: string;
  name: string;
  year: number | null;
  month: number;
  day: number;
  is_yearly: number;
  list_id: string | null;
  audience: 'friends' | 'me';
  created_at: number;
  /** When it last changed; null for never. */
  changed_at: number | null;
};

/** To whom somebody gives something on a common day; nobody else is told. */
type DayPersonTable = { day_key: string; user_id: string; friend_id: string };

/** Of whose days somebody wants no reminder. */
type DateMuteTable = { user_id: string; friend_id: string };

/** What somebody is reminded of: days before a date, and the keys of common days, each as JSON. */
type DateSettingsTable = { user_id: string; leads: string; days: string };
type CalendarFeedTable = { token_hash: string; user_id: string; created_at: number };

/** Something to be done at a time, once; `payload` is JSON. */
type JobTable = {
  id: string;
  kind: string;
  dedupe_key: string;
  user_id: string | null;
  due_at: number;
  payload: string;
  tries: number;
  held_until: number | null;
  done_at: number | null;
  outcome: string | null;
};

/** Where somebody is told of what, as JSON (null for as usual), and what the links in their mails stop mails by. */
type PreferenceTable = { user_id: string; choices: string | null; mail_token: string | null };

/** A browser that gets push messages, as long as the session lives that it was added in. */
type PushDeviceTable = {
  id: string;
  user_id: string;
  session_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  created_at: number;
  seen_at: number;
};

/** That a notification is sent, or was, by `channel`. */
type DeliveryTable = {
  notification_id: string;
  channel: 'phone' | 'mail';
  user_id: string;
  due_at: number;
  tries: number;
  sent_at: number | null;
  outcome: string | null;
};

/** The server's own key pair of push messages (VAPID); one row. */
type PushKeyTable = { id: string; public_key: string; private_key: string };

type InviteLinkTable = { token_hash: string; user_id: string; created_at: number; expires_at: number };

type InvitationTable = {
  id: string;
  from_user_id: string;
  to_user_id: string;
  /** Both ids in order, joined: at most one pending invitation between two people, in either direction. */
  pair: string;
  status: 'pending' | 'accepted' | 'rejected';
  created_at: number;
  decided_at: number | null;
};

type ImageTable = {
  key: string;
  width: number;
  height: number;
  color: string;
  frames: number;
  created_at: number;
};

type GiftTable = {
  id: string;
  owner_id: string;
  name: string;
  description: string;
  image_key: string | null;
  rating: number;
  link: string | null;
  size: string | null;
  color: string | null;
  brands: string | null;
  price_cents: number | null;
  currency: 'ARS' | 'USD' | 'EUR' | null;
  comment: string | null;
  /** Since when the price is what it is; null without one. */
  priced_at: number | null;
  purchased_at: number | null;
  created_at: number;
  updated_at: number;
  /** When its owner said that it came, and of which day (`2026-12-24`). */
  received_at: number | null;
  received_on: string | null;
  /** From whom, in their own word, and the thanks that go to whoever gave it. */
  received_from: string | null;
  received_words: string | null;
  /** The ids of the lists that it left then (JSON), for taking that back. */
  received_lists: string | null;
  /** When an operator hid it from all but its owner. */
  hidden_at: number | null;
  /** 1 while its owner alone is to see it. */
  is_draft: number | null;
  /** Who sees it, 'draft' or the strictest of its lists (`refreshAudience`); null for all friends. */
  audience: 'some' | 'me' | 'draft' | null;
  /** 1 until all friends could see it once, and were told; until then `gift_told` says who was. */
  is_untold: number | null;
};

/** Who was told of a gift that not all friends could see yet. */
type GiftToldTable = { gift_id: string; user_id: string };

/** Which friends gave somebody something, in the receiver's own word. */
type GiftGiverTable = { gift_id: string; user_id: string };

/**
 * Thanks for a gift, once for each receiver: `cause` is `gift:` and its id. In rows from before that held, also `reveal:` and what its
 * giver told. They outlive the gift, and without a name whoever said them.
 */
type ThanksTable = {
  id: string;
  cause: string;
  gift_id: string;
  gift_name: string;
  from_id: string | null;
  to_id: string;
  message: string;
  created_at: number;
};

/** That a giver told the owner that it was them; the one thing about a reservation that its owner reads. */
type RevealTable = {
  id: string;
  reservation_id: string;
  gift_id: string;
  gift_name: string;
  owner_id: string;
  giver_id: string | null;
  message: string;
  created_at: number;
  thanked_at: number | null;
};

type GiftListTable = {
  id: string;
  owner_id: string;
  name: string;
  name_norm: string;
  created_at: number;
  /** Null for all friends. */
  audience: 'some' | 'me' | null;
};
/** Which friends see a list for some; a row goes with the friendship. */
type GiftListPersonTable = { list_id: string; owner_id: string; friend_id: string };
type GiftListItemTable = { list_id: string; gift_id: string };

/** A link that shares a list; `list_key` is the list's id, or '' for everything its owner wishes for. Flags are 0 or 1. */
type ListLinkTable = {
  id: string;
  owner_id: string;
  list_id: string | null;
  list_key: string;
  token: string;
  message: string;
  show_sizes: number;
  show_day: number;
  guests_may_reserve: number;
  guests_see_names: number;
  first_opened_at: number | null;
  created_at: number;
  hidden_at: number | null;
  /** Of one that shows somebody's list to who drew them, and that nobody shares: who was drawn. */
  participant_id: string | null;
  /** 1 where its owner said that whoever has the link may see a list which not all friends see. */
  audience_confirmed: number | null;
};

/** A secret-Santa draw on a day (`2026-12-24`). Flags are 0 or 1. */
type DrawTable = {
  id: string;
  /** Null once nobody of those who are in has an account. */
  organizer_id: string | null;
  name: string;
  day: string;
  limit_cents: number | null;
  currency: GiftTable['currency'];
  message: string;
  token: string;
  /** Whether nobody shall draw whom they drew the last time. */
  no_repeat: number;
  /** How often it was drawn. */
  round: number;
  /** Whether somebody has nobody to give to, since another left. */
  needs_draw: number;
  created_at: number;
  drawn_at: number | null;
  cancelled_at: number | null;
  /** When everybody was shown who gave to whom. */
  opened_at: number | null;
  /** 1 once somebody left who did not want that all see who gave to whom. */
  stays_secret: number | null;
};

/** Who is in a draw; those of one `apart_group` do not draw each other. */
type DrawParticipantTable = {
  id: string;
  draw_id: string;
  user_id: string;
  /** What their giver sees; of `list` the list is `list_id`, null once it was deleted. */
  list_choice: 'all' | 'none' | 'list' | null;
  list_id: string | null;
  wish: string;
  apart_group: number | null;
  /** Whether they want everybody to see who gave to whom; null while they said nothing. */
  open_all: number | null;
  joined_at: number;
};

/** That one may not draw the other. */
type DrawWayTable = { giver_id: string; receiver_id: string };

/** Who drew whom: the second secret. */
type DrawPairTable = {
  giver_id: string;
  receiver_id: string;
  /** Whether it came of somebody leaving after the draw. */
  is_changed: number;
  seen_at: number | null;
  told_at: number | null;
};

/** What a giver asks whom they drew; question and answer reach the other side some time later. */
type DrawQuestionTable = {
  id: string;
  /** Null once the giver has somebody else, or left. */
  giver_id: string | null;
  receiver_id: string;
  question: string;
  asked_at: number;
  visible_at: number;
  answer: string | null;
  answer_visible_at: number | null;
};

/** Several people's one gift, on one reservation (`until` a day like `2026-12-24`). */
type PoolTable = {
  id: string;
  /** Of an active or a past reservation; its holder is the organizer, or keeps it for whoever will be. */
  reservation_id: string;
  gift_id: string;
  owner_id: string;
  /** Null while nobody organizes it. */
  organizer_id: string | null;
  /** As it was begun, for when the gift is gone or out of sight; empty once its owner left. */
  gift_name: string;
  owner_name: string;
  target_cents: number;
  currency: NonNullable<GiftTable['currency']>;
  until: string | null;
  pay_to: string;
  message: string;
  token: string | null;
  created_at: number;
  orphaned_at: number | null;
  closed_at: number | null;
  ended_as: 'given' | 'purchased' | 'gone' | 'cancelled' | null;
  ended_at: number | null;
};

/** Who is in a pool, or was and is owed money. */
type PoolMemberTable = {
  id: string;
  pool_id: string;
  /** Null once they left the product. */
  user_id: string | null;
  amount_cents: number | null;
  joined_at: number;
  sent_at: number | null;
  arrived_at: number | null;
  left_at: number | null;
  paid_back_at: number | null;
};

/** What somebody got for a pool that they organize no more, or in another currency, and its sender gets back. */
type PoolDebtTable = {
  id: string;
  pool_id: string;
  /** Each null once they left the product. */
  debtor_id: string | null;
  creditor_id: string | null;
  /** Null where its sender never said how much. */
  amount_cents: number | null;
  currency: PoolTable['currency'];
  /** Null while its sender alone says so. */
  arrived_at: number | null;
  paid_back_at: number | null;
};

type PoolMessageTable = {
  id: string;
  pool_id: string;
  user_id: string;
  text: string;
  created_at: number;
  /** Whether it says what the organizer changed of where the money goes, or how much. */
  is_change: 1 | null;
};

/** Who may see what is reserved on a shared list. */
type ListEntryTable = { user_id: string; link_id: string; entered_at: number };

/** A guest's way back; one that was mailed says to which address. */
type GuestKeyTable = { key_hash: string; user_id: string; email: string | null; created_at: number };

/** No foreign key leads to the gift or its owner: what its owner does must not touch reservations (0009-owner-changes). */
type ReservationTable = {
  id: string;
  gift_id: string;
  /** The gift's owner, who is found here after the gift is gone. */
  owner_id: string;
  user_id: string;
  comment: string | null;
  reserved_at: number;
  cancelled_at: number | null;
  /** When a friend of the owner's cancelled it, whose guest confirmed no e-mail. */
  freed_at: number | null;
  /** What its holder keeps of it: the giver's own steps and notes, told to nobody else. */
  bought_at: number | null;
  wrapped_at: number | null;
  given_at: number | null;
  spent_cents: number | null;
  spent_currency: GiftTable['currency'];
  note: string | null;
  /** When a guest's ends with the day that the list showed them; it stays when they have an account and counts no more. */
  lapses_at: number | null;
  /** Since when its holder does not see the gift any more, and what it was then; null while they do. */
  lost_at: number | null;
  lost_name: string | null;
  /** 1 where it was made by who drew its owner and did not tell: it names nobody. */
  through_draw: number | null;
  lost_price_cents: number | null;
  lost_currency: GiftTable['currency'];
};

/** What is left to the holder of a reservation whose gift was deleted; `gift_id` names nothing that is still there. */
type PastReservationTable = {
  id: string;
  user_id: string;
  owner_id: string;
  gift_id: string;
  gift_name: string;
  owner_name: string;
  price_cents: number | null;
  currency: GiftTable['currency'];
  comment: string | null;
  reserved_at: number;
  gone_at: number;
  bought_at: number | null;
  wrapped_at: number | null;
  given_at: number | null;
  spent_cents: number | null;
  spent_currency: GiftTable['currency'];
  note: string | null;
};

/**
 * A queued change of what may be reserved, written whether or not it is: of a gift, whose name and price are kept as they
 * were ('hidden': not everybody who saw it may see it still; 'shown': others may, too; 'forgotten': one that was received is deleted); of an owner who left; of a friendship with `other_id` that ended.
 */
type OwnerChangeTable = {
  id: string;
  kind:
    | 'changed'
    | 'hidden'
    | 'shown'
    | 'purchased'
    | 'received'
    | 'deleted'
    | 'forgotten'
    | 'left'
    | 'unfriended';
  /** Of one that was received: the thanks and to which friends they go, as JSON. */
  payload: string | null;
  owner_id: string;
  other_id: string | null;
  gift_id: string | null;
  gift_name: string | null;
  price_cents: number | null;
  currency: GiftTable['currency'];
  created_at: number;
};

type CommentTable = {
  id: string;
  gift_id: string;
  user_id: string;
  comment: string;
  created_at: number;
  updated_at: number;
  hidden_at: number | null;
};

type NotificationTable = {
  id: string;
  user_id: string;
  type: number;
  title: string;
  message: string;
  actor_id: string | null;
  related_entity_id: string | null;
  created_at: number;
  read_at: number | null;
  /** Of what the app says: which of its news it is, and the path that it leads to. */
  kind: string | null;
  link: string | null;
  /** How many gifts one of type 0 tells of; null for one. */
  folded: number | null;
};

/** Who cares for somebody that signs in nowhere; `hides_reservations` is 1 where that carer's screens show none. */
type CarerTable = {
  person_id: string;
  carer_id: string;
  since: number;
  hides_reservations: number | null;
};
/** Whom a carer asked to care, too; a row goes with the friendship of the two. */
type CarerInviteTable = { person_id: string; user_id: string; from_id: string; created_at: number };
/** Which friends of their carers do not find somebody. */
type HiddenFromTable = { person_id: string; friend_id: string };
/** The mailed link by which somebody gets an account, and what was kept for them. */
type HandoverTable = {
  person_id: string;
  token_hash: string;
  email: string;
  expires_at: number;
  /** Who sent it: it ends with their care. */
  from_id: string | null;
};
/** What a carer asks the others; a row goes with the care of who asked it, or of whom it is about. */
type CareDecisionTable = {
  id: string;
  person_id: string;
  from_id: string;
  kind: 'handover' | 'delete' | 'remove';
  /** Whom it takes out. */
  about_id: string | null;
  /** To whom it hands the list over. */
  email: string | null;
  /** The ids of who agrees, as JSON. */
  agreed: string;
  /** When it is carried out, unless somebody says no. */
  due_at: number;
};

/** Who shut out whom. It holds both ways, but for unblocking and for comments. */
type BlockTable = { user_id: string; blocked_id: string; created_at: number };

type ReportTable = {
  id: string;
  /** Null once their account is gone. */
  reporter_id: string | null;
  /** Whose it is. */
  about_id: string;
  kind: 'person' | 'gift' | 'comment' | 'list';
  /** Of a list, its link's. */
  target_id: string;
  reason: string;
  text: string;
  created_at: number;
  /** When an operator acted on it. */
  done_at: number | null;
};

/** What an operator did, by ids alone. */
type OperatorLogTable = {
  id: string;
  at: number;
  command: 'hide' | 'restore' | 'suspend' | 'dismiss' | 'invite' | 'link';
  target_kind: 'gift' | 'comment' | 'list' | 'person';
  target_id: string;
  details: string;
};

/** Links that operators give; `email` is that of an account which the link makes, under the id. */
type OperatorLinkTable = { user_id: string; token_hash: string; email: string | null; expires_at: number };

type MadeOnceTable = {
  user_id: string;
  call_name: string;
  call_key: string;
  made_id: string;
  created_at: number;
};

/** All tables, by the names they have in both databases. */
export type Tables = {
  users: UserTable;
  user_name_parts: NamePartTable;
  profile_tags: ProfileTagTable;
  sessions: SessionTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  reset_codes: ResetCodeTable;
  known_devices: KnownDeviceTable;
  try_counts: TryCountTable;
  not_me_links: NotMeLinkTable;
  friendships: FriendshipTable;
  invitations: InvitationTable;
  invite_links: InviteLinkTable;
  occasions: OccasionTable;
  day_people: DayPersonTable;
  date_mutes: DateMuteTable;
  date_settings: DateSettingsTable;
  calendar_feeds: CalendarFeedTable;
  jobs: JobTable;
  preferences: PreferenceTable;
  push_devices: PushDeviceTable;
  deliveries: DeliveryTable;
  push_keys: PushKeyTable;
  images: ImageTable;
  gifts: GiftTable;
  gift_told: GiftToldTable;
  gift_givers: GiftGiverTable;
  thanks: ThanksTable;
  reveals: RevealTable;
  gift_lists: GiftListTable;
  gift_list_items: GiftListItemTable;
  gift_list_people: GiftListPersonTable;
  list_links: ListLinkTable;
  list_entries: ListEntryTable;
  draws: DrawTable;
  draw_participants: DrawParticipantTable;
  draw_ways: DrawWayTable;
  draw_pairs: DrawPairTable;
  draw_questions: DrawQuestionTable;
  pools: PoolTable;
  pool_members: PoolMemberTable;
  pool_messages: PoolMessageTable;
  pool_debts: PoolDebtTable;
  guest_keys: GuestKeyTable;
  reservations: ReservationTable;
  past_reservations: PastReservationTable;
  owner_changes: OwnerChangeTable;
  comments: CommentTable;
  notifications: NotificationTable;
  carers: CarerTable;
  carer_invites: CarerInviteTable;
  hidden_from: HiddenFromTable;
  handovers: HandoverTable;
  care_decisions: CareDecisionTable;
  blocks: BlockTable;
  reports: ReportTable;
  operator_log: OperatorLogTable;
  operator_links: OperatorLinkTable;
  made_once: MadeOnceTable;
};

/** Tables that say who reserved, said or gives what: nobody reads them bare but who opens them by name (`secretTables`). */
export type SecretTable =
  | ('gifts' | 'comments' | 'reservations' | 'past_reservations')
  | ('pools' | 'pool_members' | 'pool_messages' | 'pool_debts' | 'draw_pairs');
/** What everybody may read and write. */
export type OpenTables = Omit<Tables, SecretTable>;
export type Trx = Transaction<OpenTables>;
/** The database, or a transaction on it: what every store function takes first. */
export type Db = Kysely<OpenTables> | Trx;
