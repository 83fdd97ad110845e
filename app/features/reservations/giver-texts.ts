import type { GiverSide } from '#contract/received.ts';

/** The page on which a giver tells that it was them. */
export const tellPath = (reservationId: string) => `/reservations/${reservationId}/contar`;

/** Sentences of the giver's own side of a reservation. */
export const giverTexts = {
  stages: { planned: 'Lo voy a regalar', bought: 'Ya lo compré', given: 'Ya se lo di' },
  saved: 'Guardado',
  save: 'Error al guardar',
  tell: 'Contarle que fui yo',
  told: 'Le contaste que fuiste vos',
  tellFailed: 'Error al contarle',
  tellDone: (name: string) => `Listo: ${name} ya sabe que fuiste vos`,
} as const satisfies Record<string, unknown> & { stages: Record<GiverSide['stage'], string> };
