import { type DrawPage, drawPath } from '#app/lib/draw-paths.ts';
import type { IconName } from '#app/ui/icon.tsx';
import type { DrawDetail } from '#contract/draws.ts';

type Item = { to: string; icon: IconName; text: string };

const items = {
  sortear: { icon: 'refresh', text: 'Sortear de nuevo' },
  intocables: { icon: 'people', text: 'Quiénes no se regalan entre sí' },
  'mi-lista': { icon: 'list', text: 'Mi lista' },
  cambiar: { icon: 'edit', text: 'Cambiar' },
  abrir: { icon: 'person-add', text: 'Abrir para que se sumen' },
  link: { icon: 'link', text: 'Cambiar el link' },
  salir: { icon: 'logout', text: 'Salir' },
  cancelar: { icon: 'trash', text: 'Cancelar el sorteo' },
} as const satisfies Partial<Record<DrawPage, Omit<Item, 'to'>>>;

type Menu = Pick<DrawDetail, 'id' | 'state' | 'isReadOnly' | 'me' | 'asOrganizer'>;

/** Lists what else may be done with a draw, by who looks and where it stands. */
export function drawMenu({ id, state, isReadOnly, me, asOrganizer }: Menu): Item[] {
  if (isReadOnly || state === 'over' || state === 'cancelled') return [];
  const isDrawn = state === 'drawn';
  const offered: Record<keyof typeof items, boolean> = {
    sortear: asOrganizer !== null && isDrawn,
    intocables: asOrganizer !== null && !isDrawn,
    'mi-lista': me !== null,
    cambiar: asOrganizer !== null,
    abrir: asOrganizer !== null && isDrawn,
    link: asOrganizer !== null && !isDrawn,
    salir: me !== null,
    cancelar: asOrganizer !== null,
  };
  const pages = Object.keys(items) as (keyof typeof items)[];
  return pages.filter((page) => offered[page]).map((page) => ({ to: drawPath(id, page), ...items[page] }));
}
