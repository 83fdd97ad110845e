import { withTable } from '#app/lib/browser-database.ts';

/** Something written without a connection, as its form would have sent it. */
export type OutboxEntry = {
  /** The form's submission id, which keeps it one thing however often it is sent. */
  key: string;
  /** Whose it is: it is never sent as anybody else. */
  person: string;
  kind: 'gift' | 'comment';
  /** The gift that is commented; empty for a new one. */
  giftId: string;
  fields: [name: string, value: string | File][];
  at: number;
  /** Why the server does not want it; it waits then for its writer to read that. */
  refusal?: string;
};

const CHANNEL = 'deseo-outbox';

/** What the pages are told: the keys of entries that got through; none when something else changed. */
export type OutboxEvent = { sent: string[] };

/** Keeps an outbox entry, in place of an earlier one of the same form. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  await withTable('outbox', 'readwrite', (table) => table.put(entry));
}

/** Takes an outbox entry away. */
export async function deleteEntry(key: string): Promise<void> {
  await withTable('outbox', 'readwrite', (table) => table.delete(key));
}

/** The outbox entry with this key as it is now; undefined when it is gone. @throws as `entryState`. */
export function findEntry(key: string): Promise<OutboxEntry | undefined> {
  return withTable('outbox', 'readonly', (table) => table.get(key));
}

/**
 * What became of an outbox entry: it waits for a connection, was refused, or is gone (sent, or discarded).
 * @throws DOMException where the browser's database is unavailable.
 */
export async function entryState(key: string): Promise<'waiting' | 'refused' | 'gone'> {
  const entry = await findEntry(key);
  if (!entry) return 'gone';
  return entry.refusal === undefined ? 'waiting' : 'refused';
}

/** All entries of this browser, oldest first; none where it keeps nothing. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const all = await withTable<OutboxEntry[]>('outbox', 'readonly', (table) => table.getAll()).catch(() => []);
  return all.sort((a, b) => a.at - b.at);
}

/** Takes away every entry that is not this person's; null: every one. */
export async function deleteEntriesOfOthers(person: string | null): Promise<void> {
  for (const entry of await listEntries()) if (entry.person !== person) await deleteEntry(entry.key);
}

/** Tells all pages of this browser what happened to entries. */
export function notifyOutbox(news: OutboxEvent): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Listens to what `notifyOutbox` tells; gives what ends it. */
export function onOutboxEvent(listener: (news: OutboxEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<OutboxEvent>) => listener(data);
  return () => channel.close();
}
