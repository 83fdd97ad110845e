import { type HomeTab, homeTabAt } from '#app/layout/home-tab.ts';

type Chunk = { file: string; imports?: string[] };
type BrowserBuild = Record<string, Chunk>;

/** What Vite says of the browser's files, which are built before the server's; nothing while developing. */
const builds = import.meta.glob<BrowserBuild>('/build/client/.vite/manifest.json', {
  eager: true,
  import: 'default',
  exhaustive: true,
});
const build: BrowserBuild = (import.meta.env.PROD && Object.values(builds)[0]) || {};

const sources: Record<HomeTab, readonly string[]> = {
  feed: ['app/features/feed/feed-tab.tsx'],
  create: ['app/features/gifts/form/create-tab.tsx', 'app/features/gifts/form/publish-gift.ts'],
  friends: ['app/features/friends/friends-tab.tsx'],
  profile: ['app/features/profile/own-profile.tsx'],
};

function addFiles(files: Set<string>, key: string): Set<string> {
  const chunk = build[key];
  if (!chunk || files.has(chunk.file)) return files;
  return (chunk.imports ?? []).reduce(addFiles, files.add(chunk.file));
}

const filesOf = Object.fromEntries(
  Object.entries(sources).map(([tab, keys]) => [tab, [...keys.reduce(addFiles, new Set<string>())]]),
) as Record<HomeTab, string[]>;

/** A document of `/home` with the files of its tab in its head, which the framework would ask for only once it runs. */
export function preloadScreen(html: string, url: string): string {
  const tab = homeTabAt(new URL(url));
  if (tab === null) return html;
  // why: at the end of the head React tolerates elements it did not render.
  const files = filesOf[tab].filter((file) => !html.includes(file));
  const links = files.map((file) => `<link rel="modulepreload" href="/${file}"/>`);
  return html.replace('</head>', `${links.join('')}</head>`);
}
