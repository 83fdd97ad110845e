import { expect, test } from 'vitest';
import { cacheableDocument, isShared } from '#app/.server/page-cache/visitor-page.ts';

const make = (html: string, ifNoneMatch: string | null = null, status = 200) =>
  cacheableDocument(html, status, new Headers(), ifNoneMatch);

test('document: the same bytes have the same strong ETag, other bytes another', async () => {
  const [a, again, b] = [make('<p>ñ</p>'), make('<p>ñ</p>'), make('<p>n</p>')];
  expect(a.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
  expect(again.headers.get('etag')).toBe(a.headers.get('etag'));
  expect(b.headers.get('etag')).not.toBe(a.headers.get('etag'));
  expect(await a.text()).toBe('<p>ñ</p>');
});

test('document: who has these bytes gets 304 and no body', async () => {
  const etag = make('x').headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = make('x', known);
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect(make('x', '"other"').status).toBe(200);
});

test('document: only what says so may be shared', () => {
  expect(isShared(new Headers({ 'cache-control': 'public, max-age=0' }))).toBe(true);
  expect(isShared(new Headers({ 'cache-control': 'private, no-store' }))).toBe(false);
  expect(isShared(new Headers())).toBe(false);
});
