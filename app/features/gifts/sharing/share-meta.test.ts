import { describe, expect, test } from 'vitest';
import { shareDescription, shareMeta } from '#app/features/gifts/sharing/share-meta.ts';
import type { Gift } from '#contract/gifts.ts';

const gift = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Bici',
  description: 'De paseo,\n con canasto',
  imageUrl: '/media/gifts/abc.webp',
  image: { share: '/media/gifts/abc-share.jpg' },
  userName: 'Ana',
  brands: 'Aurora',
  color: null,
  size: null,
  price: 1500.5,
  currency: null,
  link: 'https://tienda.example/bici',
} as Gift;
const meta = (changes: Partial<Gift> = {}) =>
  shareMeta({
    gift: { ...gift, ...changes },
    origin: 'https://deseo.example',
    appName: 'Deseo',
    noun: 'deseo',
  });

describe('share metadata', () => {
  test('every address is absolute, the picture is the share variant with its size', () => {
    const url = `https://deseo.example/gift/${gift.id}`;
    expect(meta()).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
    expect(meta()).toContainEqual({ property: 'og:url', content: url });
    const image = 'https://deseo.example/media/gifts/abc-share.jpg';
    expect(meta()).toContainEqual({ property: 'og:image', content: image });
    expect(meta()).toContainEqual({ property: 'og:image:width', content: '1200' });
    expect(meta()).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  test('the picture of another host keeps its address and claims no size', () => {
    const other = meta({ image: null, imageUrl: 'https://cdn.example/x.png' });
    expect(other).toContainEqual({ property: 'og:image', content: 'https://cdn.example/x.png' });
    expect(other.some((one) => 'property' in one && one.property === 'og:image:width')).toBe(false);
  });

  test('a gift without a title has one all the same', () => {
    expect(meta({ name: ' ' })[0]).toEqual({ title: 'Deseo 1 · Deseo' });
  });

  test('JSON-LD names price and currency', () => {
    const [product] = meta().flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []));
    expect(product).toMatchObject({ '@type': 'Product', offers: { price: 1500.5, priceCurrency: 'ARS' } });
    const [free] = meta({ price: null }).flatMap((one) =>
      'script:ld+json' in one ? [one['script:ld+json']] : [],
    );
    expect(free).not.toHaveProperty('offers');
  });

  test('descriptions are one line, cut at a word', () => {
    expect(shareDescription(gift, 'deseo')).toBe('De paseo, con canasto');
    expect(shareDescription({ description: '', userName: 'Ana' }, 'deseo')).toBe('Un deseo de Ana');
    const long = shareDescription({ description: 'palabra '.repeat(60), userName: 'Ana' }, 'deseo');
    expect(long.length).toBeLessThanOrEqual(201);
    expect(long).toMatch(/palabra…$/);
  });
});
