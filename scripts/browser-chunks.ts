import { join } from 'node:path';

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
const CONFORM = /\/node_modules\/@conform-to\/(dom|react)\//;
const APP = join(process.cwd(), 'app/');
const inApp = (paths: readonly string[]) => paths.map((path) => join(APP, path));

/** These stay files of their own: Remix names them. */
const ENTRIES = new Set(inApp(['entry.client.tsx', 'root.tsx', 'routes/_shell/route.tsx']));

/** What the files begin with; a module is in the first one that reaches it. */
const GROUPS = {
  /** All pages with scripts, and the frame of every page of somebody signed in. */
  shell: [...ENTRIES, ...inApp(['features/shell/page-title.tsx'])],
  /** Pages with gifts in a grid. */
  cards: inApp(['features/gifts/gift-grid.tsx', 'features/gifts/gift-card.tsx']),
  /** Pages with a form. */
  forms: inApp([
    'forms/use-contract-form.ts',
    'forms/form-errors.tsx',
    'ui/field.tsx',
    'ui/textarea-field.tsx',
  ]),
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
    return ENTRIES.has(id) ? undefined : groups.find(([, members]) => members.has(id))?.[0];
  };
}

function reachableFrom(roots: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !id.startsWith(APP)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
