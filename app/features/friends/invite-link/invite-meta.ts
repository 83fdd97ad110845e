import type { MetaDescriptor } from '@remix-run/react';
import { isolated } from '#app/features/gifts/gift-texts.ts';
import type { PageSettings } from '#app/lib/settings-context.ts';
import { siteDescription } from '#app/page-meta.ts';
import type { Inviter } from '#contract/invite-links.ts';

/**
 * What a chat shows of a link that invites: who sent it, and the app's icon, since a face may be a drawing that chats do not
 * show. Without an address of its own (`og:url`), which would be kept in place of the link.
 */
export function inviteMeta(
  { name }: Pick<Inviter, 'name'>,
  origin: string,
  { appName, noun }: PageSettings,
): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: appName },
    { property: 'og:locale', content: 'es_AR' },
    { property: 'og:title', content: `${isolated(name)} te invita a ${appName}` },
    { property: 'og:description', content: siteDescription(noun) },
    { property: 'og:image', content: `${origin}/icon-512.png` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '512' },
    { property: 'og:image:height', content: '512' },
    { name: 'twitter:card', content: 'summary' },
  ];
}
