import { expect, test } from 'vitest';
import { webManifest } from '#app/features/pwa/web-manifest.server.ts';
import { titled } from '#app/page-meta.ts';

test('page meta: pages and the installed app use the noun that is set', () => {
  const content = 'Compartí tus antojos, mirá los de tus amigos y descubrí qué regalar.';
  expect(titled('Amigos', { appName: 'Antojo', noun: 'antojo', registration: 'open' })).toEqual([
    { title: 'Amigos · Antojo' },
    { name: 'description', content },
  ]);
  expect(webManifest({ APP_NAME: 'Antojo', PRODUCT_NOUN: 'antojo' }).description).toBe(content);
});
