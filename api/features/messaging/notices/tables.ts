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

/** The tables of this room, by their names in both databases. */
export type NoticesTables = {
  preferences: PreferenceTable;
  push_devices: PushDeviceTable;
  deliveries: DeliveryTable;
  push_keys: PushKeyTable;
};
