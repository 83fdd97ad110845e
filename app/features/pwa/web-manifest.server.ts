import type { WebEnv } from '#app/.server/env.ts';
import { navItems, SHARE_FIELDS, SHARE_PATH } from '#app/lib/paths.ts';
import { siteDescription } from '#app/page-meta.ts';
import { themeColors } from '#app/styles/theme-colors.ts';
import { IMAGE_ACCEPT } from '#contract/image-formats.ts';

const scheme = (color: string) => ({ theme_color: color, background_color: color });
const LIGHT = scheme(themeColors.light);
const DARK = scheme(themeColors.dark);

const png = (name: string, size: number) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});
const screenshot = (name: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  ...{ src: `/screenshots/${name}.png`, sizes, type: 'image/png' },
  ...{ form_factor, label },
});

/** The web app manifest: how the app is installed, what it starts with, and what other apps can share with it. */
export function webManifest({ APP_NAME, PRODUCT_NOUN: noun }: Pick<WebEnv, 'APP_NAME' | 'PRODUCT_NOUN'>) {
  const friends = `Los ${noun}s de tus amigos`;
  return {
    id: '/',
    name: APP_NAME,
    short_name: APP_NAME,
    description: siteDescription(noun),
    lang: 'es',
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    ...LIGHT,
    // why: browsers that know it follow the device's dark scheme; the others take the colours above.
    user_preferences: { color_scheme: { dark: DARK } },
    categories: ['lifestyle', 'shopping', 'social'],
    icons: [
      png('icon-192', 192),
      png('icon-512', 512),
      { ...png('maskable-512', 512), purpose: 'maskable' },
      { ...png('monochrome-512', 512), purpose: 'monochrome' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots: [
      screenshot('phone-feed', '390x844', 'narrow', friends),
      screenshot('phone-deseo', '390x844', 'narrow', `Un ${noun} de cerca`),
      screenshot('desk-feed', '1280x800', 'wide', friends),
      screenshot('desk-deseo', '1280x800', 'wide', `Un ${noun} de cerca`),
    ],
    shortcuts: [
      {
        name: `Subir ${noun}`,
        url: navItems.create.to,
        icons: [png('shortcut-create', 192)],
      },
      { name: 'Amigos', url: navItems.friends.to, icons: [png('shortcut-friends', 192)] },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: SHARE_FIELDS.title,
        text: SHARE_FIELDS.text,
        url: SHARE_FIELDS.url,
        files: [{ name: SHARE_FIELDS.picture, accept: IMAGE_ACCEPT.split(',').map((one) => one.trim()) }],
      },
    },
    related_applications: [{ platform: 'webapp', url: '/manifest.webmanifest', id: '/' }],
    prefer_related_applications: false,
  };
}
