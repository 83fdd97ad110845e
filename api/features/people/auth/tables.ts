type SessionTable = {
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** What its browser calls itself; null before its first call. */
  user_agent: string | null;
};

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

/** The tables of this room, by their names in both databases. */
export type AuthTables = {
  sessions: SessionTable;
  reset_codes: ResetCodeTable;
  known_devices: KnownDeviceTable;
  not_me_links: NotMeLinkTable;
};
