import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['app', 'api', 'contract', 'tests', 'bench', 'docs', 'scripts'].flatMap(notesIn),
];

/** The notes of a folder and of those in it. */
function notesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('fixtures'))
    .map((name) => `${folder}/${name}`);
}

/** Paths of the repository that a text names in code marks. */
function namedFiles(text: string): string[] {
  const named = [
    ...text.matchAll(/`((?:app|api|contract|tests|bench|docs|scripts)\/[^`\s{*…]*|server\.ts)`/g),
  ];
  return named.map((match) => match[1] ?? '');
}

test.each(documents)('documents: every file that %s names is there', (document) => {
  const missing = namedFiles(readFileSync(document, 'utf8')).filter(
    (path) => !existsSync(path) && !existsSync(join(dirname(document), path)),
  );
  expect(missing).toEqual([]);
});

test('docs/security.md: names a place and a test for every requirement', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| requirement'),
    );
  expect(rows.length).toBeGreaterThan(18);
  for (const row of rows) {
    const [, requirement = '', , by = ''] = row.split('|');
    expect({ requirement, test: /\.(?:test|spec)\.tsx?`/.test(by) }).toEqual({ requirement, test: true });
  }
});
