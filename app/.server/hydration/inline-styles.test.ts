import { expect, test } from 'vitest';
import { inlineStyles } from '#app/.server/hydration/inline-styles.ts';

const styles = { href: '/assets/a.css', css: 'p{content:"$&"}', source: '' };
const link = '<link rel="stylesheet" href="/assets/a.css"/>';
const page = (head: string) => `<html><head><title>Deseo</title>${head}</head><body></body></html>`;

test('styles: in the page in place of a file, no element more or less', () => {
  const inlined = inlineStyles(page(`<style></style>${link}`), styles);
  expect(inlined).toBe(
    page(`<style>${styles.css}</style><link rel="stylesheet-deferred" href="/assets/a.css"/>`),
  );
});

test('styles: a page without room for them, or that links others, is refused', () => {
  expect(() => inlineStyles(page(link), styles)).toThrow(/no place/);
  const other = page('<style></style><link rel="stylesheet" href="/assets/b.css"/>');
  expect(() => inlineStyles(other, styles)).toThrow(/no place/);
});
