import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { cookieName, plainCookie } from '#app/.server/session/own-cookie.ts';
import { deviceToken } from '#contract/device.ts';

const NAME = 'device';
/** As long as the API knows a device after the last sign-in on it. */
const SECONDS = 365 * 24 * 60 * 60;

const OWN = /(?:^|;)\s*(?:__Host-)?deseo(?:-(?!device\s*=)[\w-]*)?\s*=/;
/**
 * Whether cookies make no difference to a page: none is ours (`own-cookie.ts`) but the device's. Whoever brings them is a visitor
 * like any other, whose pages caches may answer.
 */
export const isVisitorCookies = (cookies: string): boolean => !OWN.test(cookies);

/**
 * The device token that this browser brings, or a new one. The API counts tries on a device that signed in before apart from
 * those of strangers; it opens nothing and says nothing of who signed in, so that it outlives logging out.
 */
export function deviceOf(request: Request, isSecure: boolean): string {
  const name = `${cookieName({ name: NAME, isSecure })}=`;
  const cookies = request.headers.get('cookie')?.split('; ') ?? [];
  const sent = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length);
  return deviceToken.safeParse(sent).data ?? randomBytes(32).toString('base64url');
}

/** The `Set-Cookie` value that keeps the device token for another year. */
export function deviceHeader({ device, isSecure }: Pick<RequestContext, 'device' | 'isSecure'>): string {
  return plainCookie({ name: NAME, isSecure, seconds: SECONDS }, device);
}
