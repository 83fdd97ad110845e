import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invalidations } from '#app/cache/invalidations.ts';
import routes from '#app/routes.ts';

type Listed = { file: string; children?: Listed[] };
const filesOf = ({ file, children = [] }: Listed): string[] => [file, ...children.flatMap(filesOf)];
const app = join(import.meta.dirname, '..');
const sources = [...new Set(routes.flatMap(filesOf))].map((path) => ({
  path,
  source: readFileSync(join(app, path), 'utf8'),
}));
const withForms = sources.filter(({ source }) =>
  /export (const|function|async function) action\b/.test(source),
);
/** Not sent by a `clientAction` of their own. */
const sentOtherwise = [
  // Any other path answers forms with 404 alone.
  'layout/not-found.route.tsx',
  // The forms of the create tab and of the edit page, whose own `clientAction` sends them here.
  'features/gifts/form/publish.route.ts',
  'features/gifts/form/save-gift.route.ts',
  // The form of a page from before `/home/create`, redirected there.
  'features/feed/feed.route.tsx',
  // A mail program's own button, and forms that change nothing a browser keeps.
  'features/shared-lists/guest-stop-mail.route.tsx',
  'features/notices/stop-mail.route.tsx',
  // Scripts of a browser that gets push messages ask here, with a `fetch` of their own.
  'features/notices/push-device.route.ts',
  // Other apps post here, with a document.
  'features/gifts/share-target/share.route.ts',
  // What was written without a connection; `DraftsBanner` reloads once it got through.
  'features/gift-page/outbox.route.ts',
];

test.each(withForms.filter(({ path }) => !sentOtherwise.includes(path)))(
  'invalidations: the form of $path says what it invalidates',
  ({ source }) => {
    const named = /(?:invalidateAfter|sendForm|formAction)\(\s*'(\w+)'/.exec(source)?.[1];
    expect(Object.keys(invalidations)).toContain(named);
  },
);

test('invalidations: every line of the table is somebody’s', () => {
  const named = sources.flatMap(({ source }) =>
    [...source.matchAll(/(?:invalidateAfter|sendForm|formAction)\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  // why: what others do is learned otherwise than by a form.
  const byOthers = ['newNotifications', 'goneGift'];
  const unnamed = Object.keys(invalidations).filter((name) => !named.includes(name));
  expect(unnamed.sort()).toEqual(byOthers.sort());
});
