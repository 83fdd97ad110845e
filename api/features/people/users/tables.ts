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

/** The tables of this room, by their names in both databases. */
export type UsersTables = {
  users: UserTable;
  user_name_parts: NamePartTable;
  profile_tags: ProfileTagTable;
};
