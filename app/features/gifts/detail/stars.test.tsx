import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from '#app/features/gifts/detail/gift-detail.tsx';

const stars = (rating: number) => renderToStaticMarkup(<Stars rating={rating} />);

test('stars: a rating of four is four full ones of five, and is read out', () => {
  expect(stars(4)).toContain('aria-label="Lo desea 4 de 5"');
  expect(stars(4).match(/#star/g)).toHaveLength(5);
  expect(stars(4).match(/fill-sun/g)).toHaveLength(4);
});

test('stars: none without a rating', () => {
  expect(stars(0)).toBe('');
});
