import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commentParts } from '#app/features/comments/comment-text.tsx';

const links = (comment: string) => commentParts(comment).flatMap(({ href }) => href ?? []);

describe('links in a comment', () => {
  test.each([
    ['Mirá https://tienda.ar/x?a=1&b=2#c ahora', ['https://tienda.ar/x?a=1&b=2#c']],
    ['(está en https://tienda.ar/x).', ['https://tienda.ar/x']],
    [
      'https://es.wikipedia.org/wiki/Mate_(infusi%C3%B3n)',
      ['https://es.wikipedia.org/wiki/Mate_(infusi%C3%B3n)'],
    ],
    ['HTTP://TIENDA.AR, http://otra.ar!', ['http://tienda.ar/', 'http://otra.ar/']],
    ["Vi 'https://a.ar/d'angelo'", ["https://a.ar/d'angelo"]],
    ['\u2068https://a.ar/x\u2069, https://b.ar/\u200b', ['https://a.ar/x', 'https://b.ar/']],
    ['https://a.ar https://b.ar', ['https://a.ar/', 'https://b.ar/']],
  ])('%s', (comment, expected) => {
    expect(links(comment)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://tienda.ar',
    'tienda.ar',
    '//tienda.ar',
    'https://',
    'https://banco.ar@malo.ar/entrar',
    'https://usuario:clave@malo.ar',
    'java\nscript:https',
  ])('%s stays words', (comment) => {
    expect(commentParts(comment)).toEqual([{ text: comment }]);
  });

  test('a quote or a bracket of HTML ends an address', () => {
    expect(links('<a href="https://a.ar/x" onclick="alert(1)">')).toEqual(['https://a.ar/x']);
    expect(links('https://a.ar/x"onmouseover=alert(1)')).toEqual(['https://a.ar/x']);
  });

  test('of many addresses the first twenty are links', () => {
    const comment = 'https://a.ar '.repeat(30);
    expect(links(comment)).toHaveLength(20);
    expect(commentParts(comment).at(-1)?.text).toBe(` ${'https://a.ar '.repeat(10)}`);
  });

  test('of a thousand addresses that end in brackets each takes the time of its length', () => {
    // why: counting the brackets anew for each that goes takes longer than a test may.
    expect(links(`https://%${')]}'.repeat(650)} `.repeat(1000))).toEqual([]);
  });

  test('nothing of a comment is lost or added, and every link is http(s)', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http://a.ar',
      ')',
      '.',
      ' ',
      '<',
      '"',
      '@',
      'javascript:',
      '😀',
      '\u202e',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (typed) => {
        const comment = typed.join('');
        const parts = commentParts(comment);
        expect(parts.map(({ text }) => text).join('')).toBe(comment);
        for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\/[^@/]+/);
      }),
    );
  });
});
