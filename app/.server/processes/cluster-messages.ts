/** What the first process tells a web process of its own. */
export type ToWorker = 'listen' | 'stop' | { forget: string };

/** What a web process tells the first one: that it can be told things, or that a page of visitors has changed. */
export type FromWorker = 'ready' | { changed: string };

/** Whether a message says that a page has changed; metrics travel over the same channel. */
export function isChange(message: unknown): message is { changed: string } {
  return typeof message === 'object' && message !== null && 'changed' in message;
}
