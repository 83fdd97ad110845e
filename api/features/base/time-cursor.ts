/** Where a row stands in a list sorted by when it was made, then by its id. */
type Place = { created_at: number; id: string };

const WRITTEN = /^(\d{1,15})\.([\da-f-]{36})$/;

/** Writes the place as an opaque cursor (pagination). */
export function writeTimeCursor({ created_at, id }: Place): string {
  return Buffer.from(`${created_at}.${id}`).toString('base64url');
}

/** Reads a cursor; null, which means the first page, for none and for an invalid one. */
export function readTimeCursor(cursor: string | undefined): Place | null {
  const [, time, id] = WRITTEN.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1')) ?? [];
  return id === undefined ? null : { created_at: Number(time), id };
}
