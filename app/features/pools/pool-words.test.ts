import { describe, expect, test } from 'vitest';
import {
  gatheringWords,
  moneyWords,
  overWords,
  poolTitle,
  shareWords,
  totalWords,
} from '#app/features/pools/pool-words.ts';
import type { PoolDetail } from '#contract/pools.ts';

const gift = { id: null, name: 'la bici', ownerName: 'Lucía Paz', imageUrl: '' };

describe('pool words', () => {
  test('amounts are written as prices are, and nothing as zero', () => {
    const sums = { count: 3, total: 240_000, target: 400_000, currency: 'ARS' } as const;
    expect(totalWords(sums)).toBe('Se sumaron 3 · $\u00a0240.000 de $\u00a0400.000');
    expect(totalWords({ ...sums, count: 1, total: 0 })).toBe(
      'Por ahora estás solo · $\u00a00 de $\u00a0400.000',
    );
    expect(moneyWords(12.5, 'USD')).toBe('US$\u00a012,50');
  });

  test('it is named after what is wished for and by whom, while that is known', () => {
    expect(poolTitle(gift, 'deseo')).toBe('Vaquita para la bici de Lucía');
    expect(poolTitle({ ...gift, name: '', ownerName: '' }, 'deseo')).toBe('Vaquita para un deseo');
  });

  test('who gathers and until when are said as far as they are known', () => {
    const organizer = { name: 'Mateo Sosa', avatarUrl: '', isGuest: false };
    const told = { organizer, until: '2027-10-17', money: null };
    expect(gatheringWords(told)).toBe('Junta Mateo · hasta el domingo 17 de octubre');
    expect(gatheringWords({ ...told, organizer: null })).toBe('Hasta el domingo 17 de octubre');
    expect(gatheringWords({ ...told, money: [], until: null })).toBe('La organizás vos');
    expect(gatheringWords({ organizer: null, until: null, money: null })).toBe('');
  });

  test('what is not known yet says what falls to them', () => {
    const part = { amount: null, share: 100_000 };
    expect(shareWords(part, 'ARS')).toBe('Todavía no sabe · le tocan $\u00a0100.000');
    expect(shareWords(part, 'ARS', true)).toBe('Todavía no sabés · te tocan $\u00a0100.000');
    expect(shareWords({ ...part, amount: 5 }, 'EUR')).toBe('€\u00a05');
  });

  test('each end says what came of it', () => {
    const states = ['closed', 'given', 'purchased', 'gone', 'cancelled'] as const;
    const pool = { gift, organizer: null, money: null } as Partial<PoolDetail>;
    const said = states.map((state) => overWords({ ...pool, state } as PoolDetail, 'deseo'));
    expect(new Set(said.filter(Boolean)).size).toBe(states.length);
  });
});
