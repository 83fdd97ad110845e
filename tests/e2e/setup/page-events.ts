import type { BrowserContext, Request } from '@playwright/test';

/** What the pages of a test did, to be read when it failed. */
export type PageEvents = {
  /** Notes from now on what the pages of one more browser do. */
  note(context: BrowserContext): void;
  /**
   * The last of it, a line each with the seconds since the test began; then the requests that have no answer, and the end of
   * the product's `log`.
   */
  told(log: string): string;
};

const KEPT = 40;
const LOG_LINES = 20;

/** Notes requests, navigations and errors: a failure that is not seen again can be understood by its words alone. */
export function pageEvents(): PageEvents {
  const lines: string[] = [];
  const pending = new Set<Request>();
  const begin = performance.now();
  const say = (what: string) => {
    lines.push(`${((performance.now() - begin) / 1000).toFixed(2)} ${what}`);
    if (lines.length > KEPT) lines.shift();
  };
  return {
    note: (context) => {
      context.on('request', (request) => pending.add(request));
      context.on('requestfinished', (request) => {
        pending.delete(request);
        if (!isFile(request)) say(`answered ${named(request)}`);
      });
      context.on('requestfailed', (request) => {
        pending.delete(request);
        say(`failed ${named(request)}: ${request.failure()?.errorText}`);
      });
      context.on('console', (message) => {
        if (message.type() === 'error') say(`console: ${message.text().split('\n', 1)[0]}`);
      });
      context.on('weberror', (caught) => say(`error: ${String(caught.error()).split('\n', 1)[0]}`));
      context.on('page', (page) =>
        page.on('framenavigated', (frame) => say(`at ${new URL(frame.url()).pathname}`)),
      );
    },
    told: (log) => {
      const waiting = [...pending].map((request) => `waiting ${named(request)}`);
      const logged = log.trimEnd().split('\n').slice(-LOG_LINES);
      return [...lines, ...waiting, ...logged.map((line) => line.slice(0, 300))].join('\n');
    },
  };
}

/** Of the files of the build only those are told that fail, or do not come. */
const isFile = (request: Request) => /^\/(assets|media)\//.test(new URL(request.url()).pathname);

function named(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${`${pathname}${search}`.slice(0, 150)}`;
}
