import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  distinctInterests,
  interestName,
  splitColorNote,
  suggestedInterests,
  writeColorNote,
} from '#app/features/interests/interests.ts';

describe('interests in a colour note', () => {
  test.each([
    ['Me gusta el azul | Intereses: Viajes, Música', 'Me gusta el azul', ['Viajes', 'Música']],
    ['Intereses: Viajes, Música', '', ['Viajes', 'Música']],
    [
      'Nada de verde\nIntereses: Viajes,Música\nSalvo oscuro',
      'Nada de verde\nSalvo oscuro',
      ['Viajes', 'Música'],
    ],
    [' | Intereses: Viajes', '', ['Viajes']],
    ['Azul | Intereses: ', 'Azul', []],
    ['Azul | rojo', 'Azul | rojo', []],
    ['Mis Intereses: pocos', 'Mis Intereses: pocos', []],
    ['', '', []],
  ])('reads %j', (colorNote, note, interests) => {
    expect(splitColorNote(colorNote)).toEqual({ note, interests });
  });

  test('writes after the marker, or as the line when nothing else was noted', () => {
    expect(writeColorNote({ note: 'Azul', interests: ['Viajes', 'Té'] })).toBe(
      'Azul | Intereses: Viajes, Té',
    );
    expect(writeColorNote({ note: '', interests: ['Viajes'] })).toBe('Intereses: Viajes');
    expect(writeColorNote({ note: 'Azul', interests: [] })).toBe('Azul');
  });

  test('a note that is written like the interests stays a note', () => {
    const note = 'Intereses: novela\nAzul | Intereses: poesía\nIntereses:';
    for (const interests of [['Viajes', 'Té'], []]) {
      expect(splitColorNote(writeColorNote({ note, interests }))).toEqual({
        note: 'Intereses : novela\nAzul | Intereses : poesía\nIntereses :',
        interests,
      });
    }
  });

  test('reading gives back what was written', () => {
    const note = fc.string().map((text) => splitColorNote(text).note.trim());
    const plain = note.filter(
      (text) => splitColorNote(text).interests.length === 0 && !/Intereses:/.test(text),
    );
    const interests = fc.array(fc.string()).map(distinctInterests);
    fc.assert(
      fc.property(plain, interests, (text, list) => {
        const kept = { note: text, interests: list };
        expect(splitColorNote(writeColorNote(kept))).toEqual(kept);
      }),
    );
  });
});

test('interests: a custom one gets a capital, and loses what would part it', () => {
  expect(interestName('  ñandúes,  y   teros ')).toBe('Ñandúes y teros');
  expect(distinctInterests(['té', 'Té', '', ' , ', 'mate'])).toEqual(['Té', 'Mate']);
});

test('interests: the twenty suggestions are kept as they are', () => {
  expect(suggestedInterests).toHaveLength(20);
  expect(distinctInterests(suggestedInterests)).toEqual([...suggestedInterests]);
});
