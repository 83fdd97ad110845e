import { join } from 'node:path';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
const CONFORM = /\/node_modules\/@conform-to\/(dom|react)\//;
const ROOT = process.cwd();
const APP = join(ROOT, 'app/');
const pathsOf = (...names: string[]) => names.map((name) => join(ROOT, name));

/** These stay files of their own: Remix names them. */
const ENTRIES = pathsOf('app/entry.client.tsx', 'app/root.tsx', 'app/layout/shell.route.tsx');

/** What the files begin with; a module of `app/` is in the first one that reaches it. */
const GROUPS = {
  /** All pages with scripts, the frame of every page of somebody signed in, and the small parts that most of them have. */
  shell: [
    ...ENTRIES,
    ...pathsOf(
      'app/lib/paths.ts',
      'app/lib/settings-path.ts',
      'app/lib/capitalized.ts',
      'app/ui/page-title.tsx',
      'app/cache/cached.ts',
      'app/forms/send-form.ts',
      'app/forms/submission-id.ts',
      'app/features/lists/list-texts.ts',
      'app/ui/avatar.tsx',
      'app/ui/badge.tsx',
      'app/ui/quiet-link.tsx',
      'app/ui/card.tsx',
      'app/ui/delegated-link.tsx',
      'app/ui/dialog.tsx',
      'app/ui/row.tsx',
    ),
  ],
  /** Pages with gifts. */
  gifts: pathsOf(
    'app/features/gifts/cards/gift-grid.tsx',
    'app/features/gifts/cards/gift-card.tsx',
    'app/features/gifts/gift-tags.ts',
    'contract/currencies.ts',
  ),
  /** Pages with something to type. */
  fields: pathsOf(
    'app/ui/field.tsx',
    'app/ui/select-field.tsx',
    'app/ui/textarea-field.tsx',
    'app/forms/form-errors.tsx',
    'app/features/auth/sign-in-fields.tsx',
    'app/lib/block-paths.ts',
    'app/features/gifts/use-menu-dismissal.ts',
    'app/features/gifts/normalize-price.ts',
    'contract/price.ts',
  ),
  /** Pages with a form that is checked. */
  forms: pathsOf(
    'app/forms/use-contract-form.ts',
    'app/drafts/draft-fields.ts',
    'app/forms/same-password.ts',
    'app/forms/set-field-value.ts',
    'app/drafts/use-submission-id.ts',
    'contract/comment-lengths.ts',
  ),
  /** One's own page and that of a friend. */
  'gift-filter': pathsOf(
    'app/features/friends/page/friend-facts.tsx',
    'app/features/gifts/filter/filter-announcement.tsx',
    'app/features/gifts/filter/gift-filter-menu.tsx',
    'app/features/gifts/filter/gift-filter.ts',
  ),
};

/**
 * Puts what many pages share into a few files, in place of one for each module that two pages have in common: every file
 * costs its head, a name in each page that needs it, and compresses alone. For Rollup's `manualChunks`.
 */
export function browserChunks(): (id: string, modules: Modules) => string | undefined {
  let groups: [name: string, members: Set<string>][] | undefined;
  return (id, modules) => {
    if (FRAMEWORK.test(id)) return 'framework';
    if (CONFORM.test(id)) return 'forms';
    groups ??= Object.entries(GROUPS).map(([name, roots]) => [name, reachableFrom(roots, modules)]);
    return ENTRIES.includes(id) ? undefined : groups.find(([, members]) => members.has(id))?.[0];
  };
}

function reachableFrom(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !(id.startsWith(APP) || roots.includes(id))) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
