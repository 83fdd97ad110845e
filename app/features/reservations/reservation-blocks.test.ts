import { expect, test } from 'vitest';
import { blocksOf, isStanding, yearSums } from '#app/features/reservations/reservation-blocks.ts';
import type { Gift } from '#contract/gifts.ts';
import type { GiverSide } from '#contract/received.ts';
import type { ListedReservation } from '#contract/reservations.ts';

const side = (more: Partial<GiverSide> = {}): GiverSide => ({
  ...{ stage: 'planned', givenAt: null, spent: null, spentCurrency: null, note: null },
  ...{ revealedAt: null, revealMessage: null, thanks: [], ...more },
});
const gift = (status: Gift['status']) => ({ id: 'g', status }) as Gift;
const goneGift = { name: 'Silla', ownerName: 'Ana', price: null, currency: null, goneAt: '' };
const hiddenGift = { ...goneGift, isHidden: true };
const row = (id: string, more: Partial<ListedReservation>): ListedReservation => ({
  ...{ id, giftId: 'g', status: 'reserved', reservedByUserId: 'beto', reservedByUserName: 'Beto' },
  ...{ reservedByUserAvatar: '', reservationDate: '2026-03-01T12:00:00.000Z', comment: null },
  ...{ gift: gift('available'), ...more },
});
const given = (id: string, more: Partial<GiverSide>) =>
  row(id, { giverSide: side({ stage: 'given', ...more }) });

test('my reservations: lie in the block of their step, else of what became of it', () => {
  const cancelled = { status: 'cancelled' } as const;
  const blocks = blocksOf([
    row('another host', {}),
    row('planned', { giverSide: side() }),
    row('bought', { giverSide: side({ stage: 'bought' }) }),
    row('wrapped', { giverSide: side({ stage: 'wrapped' }) }),
    row('bought, received since', { gift: gift('purchased'), giverSide: side({ stage: 'bought' }) }),
    given('given', {}),
    row('given, deleted since', { ...cancelled, gift: null, goneGift, giverSide: side({ stage: 'given' }) }),
    row('purchased', { gift: gift('purchased'), giverSide: side() }),
    row('deleted', { ...cancelled, gift: null, goneGift, giverSide: side({ stage: 'bought' }) }),
    row('deleted, of another host', { ...cancelled, gift: null }),
    row('out of sight', { gift: null, goneGift: hiddenGift, giverSide: side({ stage: 'bought' }) }),
    row('cancelled', { ...cancelled, giverSide: side({ stage: 'given' }) }),
  ]);
  expect(Object.entries(blocks).map(([block, rows]) => [block, rows.map(({ id }) => id)])).toEqual([
    ['planned', ['another host', 'planned']],
    ['bought', ['bought', 'wrapped', 'bought, received since']],
    ['given', ['given', 'given, deleted since']],
    ['purchased', ['purchased']],
    ['gone', ['deleted', 'deleted, of another host', 'out of sight']],
    ['cancelled', ['cancelled']],
  ]);
});

test('standing: what is out of sight can be taken back, what was deleted cannot', () => {
  const standing = [
    row('here', {}),
    row('out of sight', { gift: null, goneGift: hiddenGift }),
    row('deleted', { status: 'cancelled', gift: null, goneGift }),
    row('deleted, of another host', { gift: null }),
  ].filter(isStanding);
  expect(standing.map(({ id }) => id)).toEqual(['here', 'out of sight']);
});

test('sums: count what was given in a year, and add what was written, by currency', () => {
  const [old, late] = ['2025-06-01T12:00:00.000Z', '2027-01-01T01:00:00.000Z'];
  const sums = yearSums([
    given('old', { givenAt: old }),
    // In Argentina it is still 2026.
    given('late', { givenAt: late, spent: 0.1, spentCurrency: 'ARS' }),
    given('more', { givenAt: late, spent: 183999.9, spentCurrency: 'ARS' }),
    given('dollars', { givenAt: late, spent: 12.5, spentCurrency: 'USD' }),
    given('nothing written', { givenAt: late }),
  ]).map((line) => line.replaceAll('\u00a0', ' '));
  expect(sums).toEqual(['En 2026 regalaste 4 cosas · $ 184.000 · US$ 12,50', 'En 2025 regalaste 1 cosa']);
  expect(yearSums([])).toEqual([]);
});
