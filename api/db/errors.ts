const UNIQUE = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
const FOREIGN = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);
const RETRY = new Set(['40001', '40P01', '23503']);
const FULL = new Set(['53100', 'SQLITE_FULL']);
// why: also what passes by itself: no writes just now (25006, a failover), a lock held for longer than a statement may take
// (57014), conflicts that every try met (40…).
const DOWN =
  /^(08|25006|40001|40P01|53|55P03|57|58030|SQLITE_BUSY|SQLITE_READONLY|SQLITE_IOERR|SQLITE_CANTOPEN|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)/;
// why: what pg says without any code when its connections are all taken or the server has hung up.
const DOWN_SENTENCE =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Query read timeout)/;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** A unique key refused the row, on either engine. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE.has(codeOf(error));
/** The row that this one refers to is gone, on either engine. */
export const isForeignKeyViolation = (error: unknown): boolean => FOREIGN.has(codeOf(error));
/**
 * Two transactions conflicted and this one can simply be run again: also when what a row refers to was deleted meanwhile (a
 * friend leaves while a gift is published), since the next run does not find it.
 */
export const isRetryable = (error: unknown): boolean => RETRY.has(codeOf(error));
/** The disk is full; reads go on. */
export const isStorageFull = (error: unknown): boolean => FULL.has(codeOf(error));
/** A connection on which no answer came, though the server would have given one up by then. */
export const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';
/** The database cannot be reached just now, or cannot do what it is asked. */
export const isDatabaseDown = (error: unknown): boolean =>
  DOWN.test(codeOf(error)) || (error instanceof Error && DOWN_SENTENCE.test(error.message));
