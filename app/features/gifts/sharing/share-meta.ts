import type { MetaDescriptor } from '@remix-run/react';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { cutText } from '#contract/cut-text.ts';
import type { Gift } from '#contract/gifts.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/variant-sizes.ts';

const DESCRIPTION_MAX = 200;

type ShareMeta = { gift: Gift; origin: string; appName: string; noun: string };

/**
 * Everything that a chat, a social network or a search engine reads of a gift's page: title,
 * description, the share picture, canonical address, JSON-LD. All addresses are absolute.
 */
export function shareMeta({ gift, origin, appName, noun }: ShareMeta): MetaDescriptor[] {
  const title = giftTitle(gift, noun);
  const description = shareDescription(gift, noun);
  const url = `${origin}/gift/${gift.id}`;
  const image = new URL(gift.image?.share ?? gift.imageUrl, origin).href;
  const alt = `${title}, un ${noun} de ${gift.userName}`;
  return [
    { title: `${title} · ${appName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: appName },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(gift.image ? shareImageSize : []),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
    { 'script:ld+json': productOf(gift, { title, description, image, url }) },
  ];
}

// The API's share variant; the picture of another host may have any size, so nothing is said of it.
const shareImageSize: MetaDescriptor[] = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(SHARE_WIDTH) },
  { property: 'og:image:height', content: String(SHARE_HEIGHT) },
];

/** The gift's description cut at a word to what previews show; whose wish it is when there is none. */
export function shareDescription(gift: Pick<Gift, 'description' | 'userName'>, noun: string): string {
  const text = gift.description.replace(/\s+/g, ' ').trim();
  if (!text) return `Un ${noun} de ${gift.userName}`;
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = cutText(text, DESCRIPTION_MAX);
  const wordEnd = cut.lastIndexOf(' ');
  return `${(wordEnd > DESCRIPTION_MAX / 2 ? cut.slice(0, wordEnd) : cut).trimEnd()}…`;
}

function productOf(gift: Gift, said: { title: string; description: string; image: string; url: string }) {
  const { brands, color, size, price, currency, link } = gift;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: said.title,
    description: said.description,
    image: said.image,
    url: said.url,
    ...(brands && { brand: { '@type': 'Brand', name: brands } }),
    ...(color && { color }),
    ...(size && { size }),
    ...(price && {
      offers: { '@type': 'Offer', price, priceCurrency: currency ?? 'ARS', url: link ?? said.url },
    }),
  };
}
