// Without zod, since the browser reads these too.

/** How many people one pool may hold. */
export const MOST_IN_POOL = 30;
export const POOL_MESSAGE_MAX = 500;
/** How many of a pool's messages are shown, the newest. */
export const SHOWN_MESSAGES = 200;
/** So many days nobody organizes a pool before it is cancelled. */
export const ORPHANED_DAYS = 7;
/** So long after it was closed that can be undone. */
export const REOPEN_HOURS = 24;

export const payToTexts = { wrong: 'Un alias tiene entre 6 y 20 letras, números o puntos.' };

/** Reads an alias or a CBU: without the spaces around and in a CBU; null for what is neither. */
export function readPayTo(written: string): string | null {
  const alias = written.trim();
  if (/^[\p{L}\d.-]{6,20}$/u.test(alias)) return alias;
  const digits = alias.replace(/[\s-]/g, '');
  return /^\d{22}$/.test(digits) ? digits : null;
}
