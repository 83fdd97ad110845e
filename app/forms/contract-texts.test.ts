import { describe, expect, test } from 'vitest';
import { commentInput } from '#contract/comments.ts';
import { giftListInput } from '#contract/gift-lists.ts';
import { nameField, passwordField } from '#contract/users.ts';

const said = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message) ?? [];

describe('texts are counted in UTF-16 units, as browsers count', () => {
  test('an emoji is two', () => {
    const tooLong = ['El comentario no puede tener más de 1000 caracteres'];
    expect(said(commentInput.safeParse({ comment: '😀'.repeat(500) }))).toEqual([]);
    expect(said(commentInput.safeParse({ comment: `${'😀'.repeat(500)}!` }))).toEqual(tooLong);
    expect(said(commentInput.safeParse({ comment: 'ñ'.repeat(1001) }))).toEqual(tooLong);
    expect(said(nameField.safeParse('😀'))).toEqual([]);
    expect(said(nameField.safeParse('Ñ'))).toEqual(['El nombre debe tener al menos 2 caracteres']);
    expect(said(passwordField.safeParse('😀😀a'))).toEqual([
      'La contraseña debe tener al menos 6 caracteres',
    ]);
    expect(said(passwordField.safeParse('😀😀ab'))).toEqual([]);
    expect(said(passwordField.safeParse(`${'😀'.repeat(64)}a`))).toEqual([
      'La contraseña no puede tener más de 128 caracteres',
    ]);
  });
});

test.each(['\u200b', '\u200d\u202e', ' \u2060 '])('what cannot be seen counts as missing: %j', (text) => {
  expect(said(commentInput.safeParse({ comment: text }))).toEqual(['El comentario no puede estar vacío']);
  expect(said(giftListInput.safeParse({ name: text }))).toEqual([
    'El nombre de la lista no puede estar vacío',
  ]);
  expect(said(nameField.safeParse(text.repeat(2)))).toEqual(['El nombre debe tener al menos 2 caracteres']);
});
