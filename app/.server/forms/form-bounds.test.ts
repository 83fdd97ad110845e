import { expect, test } from 'vitest';
import { fieldBounds, hasOurIntent } from '#app/.server/forms/form-bounds.ts';
import { INTENT } from '#app/forms/submission-id.ts';

test('form bounds: a form has 512 KB of text in its names and values together', () => {
  const isWithin = fieldBounds();
  expect(isWithin('a', 'x'.repeat(512 * 1024 - 3))).toBe(true);
  expect([isWithin('b', 'x'), isWithin('', ''), isWithin('', 'x')]).toEqual([true, true, false]);
});

test.each([
  ['Colors', true],
  ['Colors[0]', true],
  ['Colors[299]', true],
  ['Colors[300]', false],
  ['Colors[4294967294]', false],
  ['Colors[0][0]', false],
  ['Colors[0].name[1]', false],
  ['Colors[x][y]', true],
])('a field may be called %s: %s', (name, isOurs) => {
  expect(fieldBounds()(name, '')).toBe(isOurs);
});

const asked = (type: string, payload: object, more = {}) => JSON.stringify({ type, payload, ...more });
test.each([
  [[], true],
  [[''], true],
  [['', ''], false],
  [[asked('insert', { name: 'Colors', defaultValue: '' })], true],
  [[asked('remove', { name: 'Sizes.Colors', index: 0 })], true],
  [[asked('remove', { name: 'Colors', index: 300 })], true],
  [[asked('reorder', { name: 'Colors', from: 300, to: 0 })], true],
  [[asked('validate', { name: 'Colors' })], true],
  [[asked('validate', { name: 'Colors' }), ''], false],
  [[asked('update', { name: 'Colors' })], false],
  [[asked('reset', { name: 'Colors' })], false],
  [[asked('remove', { name: 'Colors', index: 301 })], false],
  [[asked('remove', { name: 'Colors', index: -1 })], false],
  [[asked('remove', { name: 'Colors', index: 0.5 })], false],
  [[asked('reorder', { name: 'Colors', from: 301, to: 0 })], false],
  [[asked('reorder', { name: 'Colors', from: 0, to: 301 })], false],
  [[asked('insert', { name: 'Colors[4294967294]' })], false],
  [[asked('insert', { name: '[4294967294].Colors' })], false],
  [[asked('insert', { name: '' })], false],
  [[asked('insert', { name: 'Colors', defaultValue: ['a'] })], false],
  [[asked('insert', { name: 'Colors', more: 1 })], false],
  [[asked('insert', { name: 'Colors' }, { more: 1 })], false],
  [['{'], false],
])('a button of ours asks %j: %s', (intents, isOurs) => {
  const fields = new FormData();
  for (const intent of intents) fields.append(INTENT, intent);
  expect(hasOurIntent(fields)).toBe(isOurs);
  fields.append('__state__', '{}');
  expect(hasOurIntent(fields)).toBe(false);
});
