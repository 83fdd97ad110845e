import { expect, test } from 'vitest';
import { giftDescription, giftFriendName, giftTitle } from '#app/features/gifts/gift-texts.ts';

test('gift texts: a gift without words gets stand-ins', () => {
  expect(giftTitle({ name: ' ' }, 'deseo', 3)).toBe('Deseo 3');
  expect(giftDescription({ description: '' })).toBe('Sin descripción');
  expect(giftFriendName({ friendName: '', userName: '' })).toBe('Amigo/a');
});

test('gift texts: a gift with words keeps them', () => {
  expect(giftTitle({ name: ' Botas ' }, 'deseo')).toBe('Botas');
  expect(giftDescription({ description: 'Negras' })).toBe('Negras');
  expect(giftFriendName({ friendName: '', userName: 'Ana' })).toBe('Ana');
});

test('gift texts: a text that nobody can see counts as none', () => {
  const hidden = '\u200b\u202e\u2060 \ufeff';
  expect(giftTitle({ name: hidden }, 'deseo', 3)).toBe('Deseo 3');
  expect(giftDescription({ description: hidden })).toBe('Sin descripción');
  expect(giftTitle({ name: 'Mate\u200d' }, 'deseo')).toBe('Mate\u200d');
});
