import { expect, test } from 'vitest';
import {
  apartWords,
  checkWords,
  joinedWords,
  listWords,
  questionWords,
  stateWords,
  termsWords,
} from '#app/features/draws/draw-words.ts';
import { drawQuestions } from '#contract/draw-bounds.ts';
import type { DrawParticipant } from '#contract/draws.ts';

test('draw words: where a draw stands', () => {
  const of = (state: 'open' | 'drawn' | 'over' | 'cancelled', count: number) =>
    stateWords({ state, count, on: '2026-12-24' });
  expect([of('open', 7), of('drawn', 7), of('over', 7), of('cancelled', 7)]).toEqual([
    'Se anotaron 7',
    'Ya se sorteó',
    'Terminó el 24 de diciembre',
    'Se canceló',
  ]);
  expect([joinedWords(0), joinedWords(1)]).toEqual(['Todavía no se anotó nadie', 'Se anotó 1']);
});

test('draw words: the day, and the limit where there is one', () => {
  const on = '2026-12-24';
  expect(termsWords({ on, limit: 20_000, currency: 'ARS' })).toBe(
    'jueves 24 de diciembre · hasta $\u00a020.000',
  );
  expect(termsWords({ on, limit: null, currency: 'ARS' })).toBe('jueves 24 de diciembre');
});

test('draw words: whether it can be drawn, and why not', () => {
  expect(checkWords({ canDraw: true, isTooFew: false, without: null })).toBe('Así se puede sortear.');
  expect(checkWords({ canDraw: false, isTooFew: true, without: null })).toBe('Hacen falta al menos tres.');
  expect(checkWords({ canDraw: false, isTooFew: false, without: 'Marta' })).toBe(
    'Así no se puede: a Marta le quedan muy pocos, y se adivinaría.',
  );
});

test('draw words: who may not give to whom, a line each', () => {
  const participants = ['Ana', 'Beto', 'Caro'].map((name) => ({ id: name, name }) as DrawParticipant);
  const apart = { groups: [['Ana', 'Beto']], ways: [{ from: 'Caro', to: 'Ana' }], noRepeat: true };
  expect(apartWords({ participants, apart })).toEqual([
    'Ana, Beto: no se regalan entre ellos',
    'Caro no le regala a Ana',
    'Que no se repita el del año pasado, si se puede',
  ]);
});

test('draw words: what somebody chose to be given from', () => {
  const [member, guest] = [
    { isGuest: false, isMe: false },
    { isGuest: true, isMe: false },
  ];
  const words = (list: { choice: 'all' | 'none' | 'list'; name: string | null } | null) =>
    listWords({ ...member, list }, 'deseo');
  expect(words(null)).toBe('Todavía no eligió lista');
  expect(listWords({ ...guest, list: null }, 'deseo')).toBeNull();
  expect(words({ choice: 'all', name: null })).toBe('Todos sus deseos');
  expect(words({ choice: 'none', name: null })).toBe('Sorpresa, sin lista');
  expect(words({ choice: 'list', name: 'Casa' })).toBe('“Casa”');
  expect(listWords({ ...member, isMe: true, list: null }, 'deseo')).toBe('Todavía no elegiste lista');
});

test('draw words: each question of the contract has its sentence, in its order', () => {
  expect(Object.keys(questionWords)).toEqual([...drawQuestions]);
});
