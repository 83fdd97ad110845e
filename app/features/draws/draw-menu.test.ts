import { expect, test } from 'vitest';
import { drawMenu } from '#app/features/draws/draw-menu.ts';
import type { DrawDetail } from '#contract/draws.ts';

const organizer = { check: {} } as DrawDetail['asOrganizer'];
const me = { id: 'p' } as DrawDetail['me'];
const pages = (of: Partial<Parameters<typeof drawMenu>[0]>) =>
  drawMenu({ id: 'd', state: 'open', isReadOnly: false, me: null, asOrganizer: null, ...of }).map(({ to }) =>
    to.split('/').at(-1),
  );

test('draw menu: a participant may choose a list and leave, the organizer the rest', () => {
  expect(pages({ me })).toEqual(['mi-lista', 'salir']);
  expect(pages({ asOrganizer: organizer })).toEqual(['intocables', 'cambiar', 'link', 'cancelar']);
  expect(pages({ asOrganizer: organizer, me, state: 'drawn' })).toEqual([
    'sortear',
    'mi-lista',
    'cambiar',
    'abrir',
    'salir',
    'cancelar',
  ]);
});

test('draw menu: nothing once it is over, cancelled or read-only', () => {
  const all = { me, asOrganizer: organizer };
  const over = [{ state: 'over' as const }, { state: 'cancelled' as const }, { isReadOnly: true }];
  expect(over.flatMap((of) => pages({ ...all, ...of }))).toEqual([]);
});
