import { describe, expect, test } from 'vitest';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';

describe('safeRedirect', () => {
  test.each(['/', '/home', '/home/create', '/friend/1/gift/2#c', '/home?next=//a', '/gift/a%20b'])(
    'keeps %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  test.each([
    ['/gift/💝', '/gift/%F0%9F%92%9D'],
    ['/home?q=ā', '/home?q=%C4%81'],
    ['/home?q=a\r\nSet-Cookie: b', '/home?q=aSet-Cookie:%20b'],
    ['/home#ñ\u2028', '/home#%C3%B1%E2%80%A8'],
  ])('gives %j as a header can carry it', (path, written) => {
    expect(safeRedirect(path)).toBe(written);
    expect(new Headers({ Location: written }).get('Location')).toBe(written);
  });

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
    `/${'a'.repeat(7000)}`,
    null,
    undefined,
    7,
  ])('refuses %j', (path) => {
    expect(safeRedirect(path, '/home')).toBe('/home');
  });
});
