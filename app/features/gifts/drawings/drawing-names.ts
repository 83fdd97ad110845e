/** The drawings that stand for a picture, as their files are called: many wishes are no thing that could be photographed. */
export const drawingNames = [
  'viaje',
  'cena',
  'libro',
  'clase',
  'entradas',
  'spa',
  'plata',
  'regalo',
  'ropa',
  'casa',
  'mascota',
  'juego',
] as const;
export type DrawingName = (typeof drawingNames)[number];
