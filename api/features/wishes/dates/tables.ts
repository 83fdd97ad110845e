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

/** The tables of this room, by their names in both databases. */
export type DatesTables = {
  occasions: OccasionTable;
  day_people: DayPersonTable;
  date_mutes: DateMuteTable;
  date_settings: DateSettingsTable;
  calendar_feeds: CalendarFeedTable;
};
