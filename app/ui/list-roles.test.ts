import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every opening tag of a list in a source, and whether it stands in a `nav`. */
function listsOf(file: string): { tag: string; isInNav: boolean }[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/<[uo]l\b[^>]*>/g)].map(({ 0: tag, index }) => {
    const before = source.slice(0, index);
    return { tag, isInNav: before.lastIndexOf('<nav') > before.lastIndexOf('</nav>') };
  });
}

// Safari takes the role from a list without markers, unless it stands in a `nav`: VoiceOver would say neither that it is a
// list nor how long. So the lint rule against a role that is an element's own is off.
test('lists: a list without markers says that it is one', () => {
  const names = readdirSync('app', { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /(?<!\.test)\.tsx$/.test(name)).map((name) => `app/${name}`);
  const lists = files.flatMap((file) => listsOf(file).map((list) => ({ file, ...list })));
  expect(lists.length).toBeGreaterThan(15);
  const isSaid = (tag: string) => /role="list"|\blist-(?:decimal|disc)\b/.test(tag);
  expect(lists.filter(({ tag, isInNav }) => !isInNav && !isSaid(tag))).toEqual([]);
});
