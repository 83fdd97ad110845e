const OFFSET_MS = -3 * 3_600_000;

/**
 * The day of a moment (milliseconds since 1970) in Argentina, for everybody alike, so that server and browser write the
 * same one. `month` counts from 0, as in a Date.
 */
export function argentineDay(moment: number) {
  // why: the country keeps UTC-3 all year since 2009, and a browser's own data of time zones takes a slow phone a quarter
  // of a second to open (docs/decisions/011-page-cost.md).
  const shifted = new Date(moment + OFFSET_MS);
  return { day: shifted.getUTCDate(), month: shifted.getUTCMonth(), year: shifted.getUTCFullYear() };
}

/** The hour of a moment in Argentina, '21:05'. */
export function argentineHour(moment: number): string {
  return new Date(moment + OFFSET_MS).toISOString().slice(11, 16);
}

/** The months in Spanish, January first. */
export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
