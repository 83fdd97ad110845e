import { describe, expect, test } from 'vitest';
import { safeRedirect } from '#app/.server/safe-redirect.ts';

describe('safeRedirect', () => {
  test.each(['/', '/home', '/home?tab=create', '/friend/1/gift/2#c', '/home?next=//a', '/gift/a%20b'])(
    'keeps %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  test.each([
    '',
    'home',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/../evil',
    '/a/../b',
    '/%2e%2e/x',
    '/%252e%252e/x',
    '/%2F/evil.example',
    '/%2fevil.example/%2f',
    '/%5Cevil.example',
    '/%255cevil.example',
    '/a//evil',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\nSet-Cookie:x',
    '/%E0%A4',
    'javascript:alert(1)',
    `/${'a'.repeat(2000)}`,
    null,
    undefined,
    7,
  ])('refuses %j', (path) => {
    expect(safeRedirect(path, '/home')).toBe('/home');
  });
});
