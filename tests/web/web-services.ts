import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionFunctionArgs } from '@remix-run/node';
import { createSession } from '@remix-run/node';
import { pino } from 'pino';
import { openUpstream, UPSTREAM_LIMITS } from '#app/.server/api/upstream.ts';
import { readWebEnv } from '#app/.server/env.ts';
import { createServices, type Services } from '#app/.server/services.ts';
import { createSealedStorage, type SignedIn } from '#app/.server/session/sealed-storage.ts';

const SECRET = 'the secret of all tests, long enough to seal';

/** Limits for a host that never answers, so that nobody waits long for that. */
export const hastyLimits = { ...UPSTREAM_LIMITS, readMs: 400, headersMs: 400, totalMs: 1_000 };

/** The web app's services around a host that listens at `url`; `lines` is its log. Nothing is made in `dataDir` before it is used. */
export function webServices(url: string, limits = UPSTREAM_LIMITS) {
  const dataDir = join(tmpdir(), `deseo-web-${randomUUID()}`);
  const env = readWebEnv({ API_URL: url, SESSION_SECRET: SECRET, DATA_DIR: dataDir });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  return { services: createServices({ env, log, upstream: openUpstream({ url }, limits) }), lines, dataDir };
}

/** What a browser signed in as `user` sends as its cookie. */
export async function sessionCookie(user: Partial<SignedIn> = {}): Promise<string> {
  const storage = createSealedStorage({ secret: SECRET, secure: false });
  const whole = { token: 'the-token', userId: 'u1', onboarded: true, since: Date.now(), ...user };
  return (await storage.commitSession(createSession({ user: whole }))).split(';')[0] ?? '';
}

/** What Remix hands to a loader or an action for one request. */
export function routeArgs(
  services: Services,
  path: string,
  init: RequestInit = {},
  params: Record<string, string> = {},
): ActionFunctionArgs {
  const request = new Request(new URL(path, 'http://deseo.test'), init);
  return { request, params, context: { services, requestId: 'request-1', visitorAddress: '203.0.113.7' } };
}

/** A form as a browser without scripts posts it. */
export function post(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers };
}

/** Runs a loader or action and gives what it answered or threw, as status, place to go and body. */
export async function outcome(run: Promise<unknown>) {
  const answer = await run.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      cookies: answer.headers.getSetCookie(),
      headers: answer.headers,
      body: undefined,
    };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, to: null, cookies: headers.getSetCookie(), headers, body: data };
}
