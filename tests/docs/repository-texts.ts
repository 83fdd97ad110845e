import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['app', 'api', 'contract', 'tests', 'bench', 'docs', 'scripts'];

/** Lists the files of the repository whose names match, fixtures left out. */
export function repositoryFiles(name: RegExp): string[] {
  const above = readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  return [...above, ...below].filter((path) => name.test(path) && !path.includes('/fixtures/'));
}

/** Extracts the comments of a source; of a document, all of it. */
export function commentsIn(path: string): string {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return text;
  if (path.endsWith('.css')) return (text.match(/\/\*[\s\S]*?\*\//g) ?? []).join('\n');
  return (text.match(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*$/gm) ?? []).join('\n');
}
