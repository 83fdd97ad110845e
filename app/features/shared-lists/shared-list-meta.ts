import type { MetaDescriptor } from '@remix-run/react';
import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import type { SharedListHead } from '#contract/list-links.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/variant-sizes.ts';

type SharedListMeta = {
  head: SharedListHead;
  token: string;
  origin: string;
  appName: string;
  noun: string;
};

/** What a chat reads of a shared list's page: whose it is, how much is on it, and a picture made of its first ones. */
export function sharedListMeta({ head, token, origin, appName, noun }: SharedListMeta): MetaDescriptor[] {
  const title = sharedListTexts.title(head.owner.name);
  const count = `${head.giftCount} ${noun}${head.giftCount === 1 ? '' : 's'}`;
  const description = head.message
    ? `${head.message} · ${count}`
    : `${count}. Elegí qué regalarle, no se entera.`;
  const image = head.previewUrl && new URL(head.previewUrl, origin).href;
  return [
    { title: `${title} · ${appName}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: appName },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/lista/${token}` },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(image ? pictureMeta(image, `${count} de ${head.owner.name}`) : []),
  ];
}

function pictureMeta(image: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_WIDTH) },
    { property: 'og:image:height', content: String(SHARE_HEIGHT) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ];
}
