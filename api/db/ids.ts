import { v7 } from 'uuid';

/** A new UUIDv7: made in the app, sorts by the time it was made. */
export function newId(): string {
  return v7();
}
