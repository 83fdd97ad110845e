import { createSession } from '@remix-run/node';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSealedStorage, type SessionContent } from '#app/.server/session/sealed-storage.ts';

afterEach(() => vi.useRealTimers());

const secret = 'a-secret-that-is-long-enough-to-seal-with';
const user = { token: 'the-token', userId: 'u1', onboarded: true, since: 1 };
const filled = () => createSession<SessionContent>({ user });
const asHeader = (setCookie: string) => setCookie.split(';')[0] ?? '';

describe('the sealed session cookie', () => {
  test('comes back as it was, and shows nothing of the token', async () => {
    const storage = createSealedStorage({ secret, secure: false });
    const setCookie = await storage.commitSession(filled());
    expect(Buffer.from(asHeader(setCookie), 'base64').toString()).not.toContain('the-token');
    expect(setCookie).toMatch(/^deseo=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await storage.getSession(asHeader(setCookie))).get('user')).toEqual(user);
    expect(setCookie.length).toBeLessThan(2000);
  });

  test('on https it is Secure and bound to the host', async () => {
    const storage = createSealedStorage({ secret, secure: true });
    expect(await storage.commitSession(filled())).toMatch(
      /^__Host-deseo=.*; Path=\/; HttpOnly; Secure; Same/,
    );
  });

  test('another secret, a changed byte, and nonsense are an empty session', async () => {
    const header = asHeader(await createSealedStorage({ secret, secure: false }).commitSession(filled()));
    const other = createSealedStorage({ secret: secret.toUpperCase(), secure: false });
    expect((await other.getSession(header)).has('user')).toBe(false);
    const storage = createSealedStorage({ secret, secure: false });
    const middle = header.length / 2;
    const changed = header.slice(0, middle) + (header[middle] === 'A' ? 'B' : 'A') + header.slice(middle + 1);
    for (const broken of [changed, 'deseo=x', 'deseo=', null]) {
      expect((await storage.getSession(broken)).has('user')).toBe(false);
    }
  });

  test('after thirty days without use it is an empty session', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const storage = createSealedStorage({ secret, secure: false });
    const header = asHeader(await storage.commitSession(filled()));
    const days = (count: number) => count * 24 * 60 * 60_000;
    vi.setSystemTime(days(29));
    expect((await storage.getSession(header)).has('user')).toBe(true);
    vi.setSystemTime(days(31));
    expect((await storage.getSession(header)).has('user')).toBe(false);
  });

  test('content of another shape is an empty session', async () => {
    const storage = createSealedStorage({ secret, secure: false });
    const odd = createSession({ user: { token: '' } }) as unknown as ReturnType<typeof filled>;
    const header = asHeader(await storage.commitSession(odd));
    expect((await storage.getSession(header)).has('user')).toBe(false);
  });

  test('destroying it expires the cookie', async () => {
    const storage = createSealedStorage({ secret, secure: true });
    expect(await storage.destroySession(filled())).toMatch(
      /^__Host-deseo=; Path=\/; Expires=Thu, 01 Jan 1970/,
    );
  });
});
