/** What the first process tells a web process of its own. */
export type ToWorker = 'listen' | 'stop' | 'metrics' | { forget: string };

/** What a web process tells the first one: that it can be told things, that a page of visitors has changed, or its metrics. */
export type FromWorker = 'ready' | { changed: string } | { metrics: unknown };

/** Whether a message says that a page has changed. */
export function isChange(message: unknown): message is { changed: string } {
  return typeof message === 'object' && message !== null && 'changed' in message;
}
