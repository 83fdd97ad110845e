import { withTable } from '#app/features/outbox/browser-database.ts';

/** Something written without a connection, as its form would have sent it. */
export type Letter = {
  /** The form's mark, which keeps it one thing however often it is sent. */
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

/** What the pages are told: the keys of letters that got through; none when something else changed. */
export type OutboxNews = { sent: string[] };

/** Keeps a letter, in place of an earlier one of the same form. */
export async function keepLetter(letter: Letter): Promise<void> {
  await withTable('outbox', 'readwrite', (table) => table.put(letter));
}

/** Takes a letter away. */
export async function dropLetter(key: string): Promise<void> {
  await withTable('outbox', 'readwrite', (table) => table.delete(key));
}

/**
 * What became of a letter: it waits for a connection, was refused, or is gone (sent, or discarded).
 * @throws DOMException where the browser's database cannot be asked.
 */
export async function letterState(key: string): Promise<'waiting' | 'refused' | 'gone'> {
  const letter = await withTable<Letter | undefined>('outbox', 'readonly', (table) => table.get(key));
  if (!letter) return 'gone';
  return letter.refusal === undefined ? 'waiting' : 'refused';
}

/** All letters of this browser, oldest first; none where it keeps nothing. */
export async function lettersKept(): Promise<Letter[]> {
  const all = await withTable<Letter[]>('outbox', 'readonly', (table) => table.getAll()).catch(() => []);
  return all.sort((a, b) => a.at - b.at);
}

/** Takes away every letter that is not this person's; null: every one. */
export async function keepOnlyLettersOf(person: string | null): Promise<void> {
  for (const letter of await lettersKept()) if (letter.person !== person) await dropLetter(letter.key);
}

/** Tells all pages of this browser what happened to letters. */
export function tellOutbox(news: OutboxNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Listens to what `tellOutbox` tells; gives what ends it. */
export function onOutboxNews(listener: (news: OutboxNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => listener(data);
  return () => channel.close();
}
