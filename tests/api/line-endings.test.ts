import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGift, makePerson, type Person } from '#tests/factories/person.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

// Counts a line end as one character: forms send it as two, who types it sees one.

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await startTestApi();
  ana = await makePerson(api, 'Ana');
});
afterAll(() => api.stop());

/** A text of so many characters as they are typed, ten of them line ends, and the same as a form sends it. */
function manyLines(length: number) {
  const typed = 'renglón\n'.repeat(10).padEnd(length, 'x');
  return { typed, sent: typed.replaceAll('\n', '\r\n') };
}

test('line endings of a gift: one character each, and come back as typed', async () => {
  const [description, comment] = [manyLines(2000), manyLines(1000)];
  const form = { Description: description.sent, Comment: comment.sent };
  const gift = await makeGift(ana, form);
  expect(gift).toMatchObject({ description: description.typed, comment: comment.typed });
  const { status, body } = await ana.call('updateGift', { params: { id: gift.id }, form });
  expect({ status, description: body.description }).toEqual({ status: 200, description: description.typed });
  const longer = { Description: `${description.sent}x` };
  const refused = await ana.call('updateGift', { params: { id: gift.id }, form: longer });
  expect(refused.error.issues?.[0]?.message).toBe('La descripción no puede tener más de 2000 caracteres');
});

test('line endings of a comment and a profile note: the same', async () => {
  const gift = await makeGift(ana);
  const comment = manyLines(1000);
  const added = await ana.call('addComment', { params: { id: gift.id }, json: { comment: comment.sent } });
  expect(added.body.comment).toBe(comment.typed);
  const note = manyLines(2000);
  const changed = await ana.call('updateProfile', { form: { ColorNote: note.sent } });
  expect(changed.body.colorNote).toBe(note.typed);
  const old = await ana.call('updateProfile', { form: { ColorNote: 'uno\rdos\r\n\r\ntres' } });
  expect(old.body.colorNote).toBe('uno\ndos\n\ntres');
});
