import { priceLabel } from '#app/features/gifts/price.ts';
import { longDay, parseDay, shortDay } from '#app/lib/day-words.ts';
import type { drawQuestions } from '#contract/draw-bounds.ts';
import type { DrawDetail, DrawParticipant, DrawSummary } from '#contract/draws.ts';

/** Says how many are in: 'Se anotaron 7'. */
export function joinedWords(count: number): string {
  if (count === 0) return 'Todavía no se anotó nadie';
  return count === 1 ? 'Se anotó 1' : `Se anotaron ${count}`;
}

/** Says where a draw stands, for the list of them. */
export function stateWords({ state, count, on }: Pick<DrawSummary, 'state' | 'count' | 'on'>): string {
  if (state === 'open') return joinedWords(count);
  if (state === 'drawn') return 'Ya se sorteó';
  return state === 'over' ? `Terminó el ${shortDay(parseDay(on))}` : 'Se canceló';
}

/** Says on which day presents are given, and up to how much: 'jueves 24 de diciembre · hasta $ 20.000'. */
export function termsWords({ on, limit, currency }: Pick<DrawDetail, 'on' | 'limit' | 'currency'>): string {
  const most = priceLabel(limit, currency);
  return `${longDay(parseDay(on))}${most ? ` · hasta ${most}` : ''}`;
}

type Check = NonNullable<DrawDetail['asOrganizer']>['check'];

/** Says whether a draw can be made, and if not, why. */
export function checkWords({ canDraw, isTooFew, without }: Check): string {
  if (isTooFew) return 'Hacen falta al menos tres.';
  if (canDraw) return 'Así se puede sortear.';
  return `Así no se puede: a ${without} le quedan muy pocos, y se adivinaría.`;
}

/** Says who may not give to whom, a line each. */
export function apartWords({ participants, apart }: Pick<DrawDetail, 'participants' | 'apart'>): string[] {
  const names = new Map(participants.map(({ id, name }) => [id, name]));
  const groups = apart.groups.map((ids) => ids.map((id) => names.get(id) ?? '').join(', '));
  return [
    ...groups.map((group) => `${group}: no se regalan entre ellos`),
    ...apart.ways.map(({ from, to }) => `${names.get(from)} no le regala a ${names.get(to)}`),
    ...(apart.noRepeat ? ['Que no se repita el del año pasado, si se puede'] : []),
  ];
}

type Shown = Pick<DrawParticipant, 'isGuest' | 'isMe' | 'list'>;

/** Says from what somebody's giver chooses; null for a guest who said nothing, since they have no list to choose. */
export function listWords({ isGuest, isMe, list }: Shown, noun: string): string | null {
  if (list === null) {
    if (isGuest) return null;
    return isMe ? 'Todavía no elegiste lista' : 'Todavía no eligió lista';
  }
  if (list.choice === 'all') return isMe ? `Todos tus ${noun}s` : `Todos sus ${noun}s`;
  return list.choice === 'none' ? 'Sorpresa, sin lista' : `“${list.name}”`;
}

/** What a giver may ask, in the order in which it is offered. */
export const questionWords: Readonly<Record<(typeof drawQuestions)[number], string>> = {
  size: '¿Qué talle usás?',
  color: '¿De qué color te gusta?',
  kind: '¿Preferís algo para leer, para usar o para comer?',
  have: '¿Ya tenés algo de tu lista?',
  used: '¿Te da lo mismo si es usado?',
  more: '¿Agregás algo más a tu lista?',
};
