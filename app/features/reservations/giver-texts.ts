import type { GiverSide } from '#contract/received.ts';

type Step = Exclude<GiverSide['stage'], 'planned'>;

/** The page on which a giver tells that it was them. */
export const tellPath = (reservationId: string) => `/reservations/${reservationId}/contar`;

/** The page of what a giver spent and noted. */
export const notesPath = (reservationId: string) => `/reservations/${reservationId}/notas`;

/** Sentences of the giver's own side of a reservation. */
export const giverTexts = {
  steps: { bought: 'Lo tengo', wrapped: 'Envuelto', given: 'Entregado' },
  /** Where it stands once the step is taken back. */
  stepBack: { bought: 'planned', wrapped: 'bought', given: 'bought' },
  notes: 'Mis notas',
  saved: 'Guardado',
  save: 'Error al guardar',
  tell: 'Contarle que fui yo',
  told: 'Le contaste que fuiste vos',
  tellFailed: 'Error al contarle',
  tellDone: (name: string) => `Listo: ${name} ya sabe que fuiste vos`,
  givenOn: (day: string) => `Lo entregaste vos, el ${day}`,
  /** Said of what its owner took out of one's sight. */
  hidden: 'Ahora no lo podés ver. Si vuelve, sigue reservado por vos.',
  ownerHasIt: (name: string) => `${name} marcó que ya lo tiene`,
} as const satisfies Record<string, unknown> & {
  steps: Record<Step, string>;
  stepBack: Record<Step, GiverSide['stage']>;
};
