import { randomUUID } from 'node:crypto';
import { Agent, type Dispatcher, request } from 'undici';

const CONNECT_MS = 5_000;
const ANSWER_MS = 10_000;
const MOST_TEXT = 500_000;

/** What a site answered. */
export type Answer = {
  status: number;
  header(name: string): string;
  cookies: string[];
  text: string;
  /** The id that the request was sent with (`X-Request-Id`). */
  sentId: string;
};

/** A question to a site. */
export type Question = Pick<Dispatcher.RequestOptions, 'body'> & {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
};

/** A site, asked as a browser outside would. `ask` follows no redirect and throws where no answer comes. */
export type Site = { ask(path: string, question?: Question): Promise<Answer>; close(): Promise<void> };

/** Opens one by its origin. */
export function openSite(origin: string): Site {
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS } });
  return {
    async ask(path, { method = 'GET', headers = {}, body = null } = {}) {
      const sentId = randomUUID();
      const answer = await request(`${origin}${path}`, {
        method,
        body,
        headers: { 'x-request-id': sentId, ...headers },
        dispatcher,
        headersTimeout: ANSWER_MS,
        bodyTimeout: ANSWER_MS,
      });
      const header = (name: string) => [answer.headers[name] ?? ''].flat().join(', ');
      const text = (await answer.body.text()).slice(0, MOST_TEXT);
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      return { status: answer.statusCode, header, cookies, text, sentId };
    },
    close: () => dispatcher.destroy(),
  };
}
