import { expect, test } from 'vitest';
import { gift } from '#contract/gifts.ts';

const bare = { id: '01890a5d-ac96-774b-bcce-b302099a8057', userId: '01890a5d-ac96-774b-bcce-b302099a8058' };

test('gift of another host: what is missing has its fallback', () => {
  expect(gift.parse(bare)).toMatchObject({
    name: '',
    description: '',
    imageUrl: '',
    rating: 0,
    friendName: '',
  });
});

test.each([
  [{ rating: null }, { rating: 0 }],
  [{ rating: 9 }, { rating: 5 }],
  [{ rating: -1 }, { rating: 0 }],
  [{ rating: 3.6 }, { rating: 4 }],
  [{ name: null, title: 'Taza' }, { name: 'Taza' }],
  [{ title: 'Taza' }, { name: 'Taza' }],
  [
    { description: null, imageUrl: null, friendName: null },
    { description: '', imageUrl: '', friendName: '' },
  ],
  [
    { createdAt: 'ayer', updatedAt: null },
    { createdAt: '', updatedAt: '' },
  ],
  [
    { price: 'caro', currency: 'XXX' },
    { price: null, currency: null },
  ],
  [
    { lists: null, status: 'lost' },
    { lists: [], status: 'available' },
  ],
])('gift of another host: %j is read as %j', (sent, read) => {
  expect(gift.parse({ ...bare, ...sent })).toMatchObject(read);
});

test('gift: without its ids it is none', () => {
  expect(gift.safeParse({ id: bare.id }).success).toBe(false);
});
