/** Where a gift stands in every list of gifts: by updatedAt, then createdAt, then id, newest first. */
export type GiftPlace = { updated_at: number; created_at: number; id: string };

/** The place as an opaque cursor. */
export function writeCursor(place: GiftPlace): string {
  return Buffer.from(`${place.updated_at}.${place.created_at}.${place.id}`).toString('base64url');
}

const written = /^(\d{1,15})\.(\d{1,15})\.([0-9a-f-]{36})$/;

/** Reads a cursor; null, which means the first page, for none and for an invalid one. */
export function readCursor(cursor: string | undefined): GiftPlace | null {
  const match = written.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'));
  if (!match) return null;
  return { updated_at: Number(match[1]), created_at: Number(match[2]), id: match[3] ?? '' };
}

/** How many rows came before, as an opaque cursor. */
export function writeOffset(count: number): string {
  return Buffer.from(`+${count}`).toString('base64url');
}

/** Reads how many rows came before; 0, which means the first page, for none and for an invalid one. */
export function readOffset(cursor: string | undefined): number {
  return Number(/^\+(\d{1,9})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'))?.[1] ?? 0);
}
