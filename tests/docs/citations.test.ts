import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commentsIn, repositoryFiles } from './repository-texts.ts';

const SELF = 'tests/docs/citations.test.ts';
const texts = repositoryFiles(/\.(?:tsx?|js|css|md)$/).filter((path) => path !== SELF);

/** Citations of papers that are not in the repository. */
const BANNED = [
  /\bthe spec\b|\bspec(?:'s\b| "|[\s*]+sections?\b)/gi,
  /\b(?:contract|design) "[^"\n]*"/gi,
  /\b(?:the|our) papers\b/gi,
];

test('citations: every *.md that a comment or document names is in the repository', () => {
  const missing = texts.flatMap((path) =>
    namedDocuments(commentsIn(path))
      .filter((named) => !existsSync(named) && !existsSync(join(dirname(path), named)))
      .map((named) => `${path}: ${named}`),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

/** Names of documents in a text, addresses of other sites left out. */
function namedDocuments(text: string): string[] {
  const named = text.replaceAll(/\w+:\/\/\S+/g, '').match(/[\w.][\w./-]*\.md\b/g);
  return (named ?? []).filter((name) => !name.startsWith('.md'));
}

test('citations: no comment, test title or document cites a paper from elsewhere', () => {
  const cited = texts.flatMap((path) => {
    const text = /\.(?:test|spec)\.tsx?$/.test(path) ? readFileSync(path, 'utf8') : commentsIn(path);
    return BANNED.flatMap((banned) => text.match(banned) ?? []).map((words) => `${path}: ${words}`);
  });
  expect(cited).toEqual([]);
});
