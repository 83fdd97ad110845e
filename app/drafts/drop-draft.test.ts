// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { dropDraft, dropDraftsOfOthers } from '#app/drafts/drop-draft.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('draft dropped: its text and what waits of it go, and no other', async () => {
  for (const name of ['draft:gift:ana', 'draft-outbox:gift:ana', 'draft:gift:beto', 'theme'])
    localStorage.setItem(name, 'x');
  await dropDraft('gift:ana');
  expect(Object.keys(localStorage).sort()).toEqual(['draft:gift:beto', 'theme']);
});

test('drafts of others: go from device and tab; one’s own stay, and what is no draft', () => {
  const own = ['draft:gift:ana', 'draft-outbox:gift:ana', 'theme'];
  const begun = ['draft:comment:g1:ana', 'scroll'];
  for (const name of [...own, 'draft:gift:beto', 'draft-outbox:gift:beto', 'draft:gift:mariana'])
    localStorage.setItem(name, 'x');
  for (const name of [...begun, 'draft:comment:g1:beto']) sessionStorage.setItem(name, 'x');
  dropDraftsOfOthers('ana');
  expect(Object.keys(localStorage).sort()).toEqual([...own].sort());
  expect(Object.keys(sessionStorage).sort()).toEqual([...begun].sort());
});
