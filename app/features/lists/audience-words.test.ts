import { expect, test } from 'vitest';
import { listAudienceWords } from '#app/features/lists/audience-words.ts';

test('who sees a list: said with its drawing, or nothing where it is not told', () => {
  const words = (list: Parameters<typeof listAudienceWords>[0]) => listAudienceWords(list);
  expect(words({})).toBeNull();
  expect(words({ audience: 'friends' })).toEqual({ icon: 'people', words: 'Mis amigos' });
  expect(words({ audience: 'some', friendIds: ['a'] })).toEqual({ icon: 'person', words: '1 persona' });
  expect(words({ audience: 'some', friendIds: ['a', 'b', 'c'] })?.words).toBe('3 personas');
  const alone = { icon: 'lock', words: 'Solo yo' };
  expect([words({ audience: 'some', friendIds: [] }), words({ audience: 'me' })]).toEqual([alone, alone]);
});
