import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readWebEnv } from '#app/.server/env.ts';
import { contentSecurityPolicy, hashOwnScripts } from '#app/.server/http/security-headers.ts';

const production = {
  NODE_ENV: 'production',
  API_URL: undefined,
  MEDIA_URL: undefined,
  PUBLIC_URL: undefined,
} as const;
const rule = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

test("content security policy: nothing inline runs without the document's nonce", () => {
  const policy = contentSecurityPolicy(production, { nonce: 'abc' });
  expect(rule(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc'");
  expect(rule(policy, 'style-src')).toBe(`style-src 'self' ${hashOf('')}`);
  expect(policy).not.toMatch(/unsafe/);
  expect(rule(contentSecurityPolicy(production), 'script-src')).toBe("script-src 'self'");
});

test('content security policy: pictures from us, media; any https with API elsewhere', () => {
  expect(rule(contentSecurityPolicy(production), 'img-src')).toBe("img-src 'self' data: blob:");
  const elsewhere = { ...production, MEDIA_URL: 'https://cdn.example/x', API_URL: 'https://api.example' };
  expect(rule(contentSecurityPolicy(elsewhere), 'img-src')).toBe(
    "img-src 'self' data: blob: https://cdn.example https:",
  );
});

test('content security policy: Google sign-in works without scripts, where set up', () => {
  expect(rule(contentSecurityPolicy(production), 'form-action')).toBe("form-action 'self'");
  const google = readWebEnv({ GOOGLE_CLIENT_ID: 'a, b', GOOGLE_CLIENT_SECRET: 's' });
  const policy = contentSecurityPolicy({ ...google, ...production }, { nonce: 'abc', offersGoogle: true });
  expect(rule(policy, 'form-action')).toBe("form-action 'self' https://accounts.google.com");
  expect(rule(policy, 'script-src')).toContain('https://accounts.google.com/gsi/client');
  expect(rule(policy, 'frame-src')).toBe('frame-src https://accounts.google.com/gsi/');
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('script hashes: a script smuggled into the page gets none', () => {
  const html =
    '<p><script>steal()</script></p><script nonce="guess">steal()</script>' +
    '<script nonce="n0">let own = 1</script><script type="module" nonce="n0" async="">import "/a.js"</script>';
  expect(hashOwnScripts(html, 'n0').hashes).toEqual([hashOf('let own = 1'), hashOf('import "/a.js"')]);
});

test('script hashes: the nonce is taken out of a page that is kept', () => {
  expect(hashOwnScripts('<script nonce="n0">a</script>', 'n0').html).toBe('<script>a</script>');
});
