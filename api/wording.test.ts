import { expect, test } from 'vitest';
import { wording } from '#api/wording.ts';

const { dateComes } = wording('deseo', 'Deseo');
const birthday = {
  today: 'cumple Marta',
  comes: 'cumple Marta',
  of: 'el cumple de Marta',
  isCommon: false,
};
const told = (inDays: number, who = ['Marta']) =>
  dateComes({ what: birthday, who, on: 'viernes 4 de diciembre', inDays });

test('reminder: a day away is tomorrow, and several are greeted as several', () => {
  expect([1, 2, 3].map((days) => told(days).title)).toEqual([
    'Mañana cumple Marta',
    'En 2 días cumple Marta',
    'En 3 días cumple Marta',
  ]);
  expect(told(0).message).toBe('¡Mandale un saludo!');
  expect(told(0, ['Marta', 'Mateo']).message).toBe('¡Mandales un saludo!');
});
