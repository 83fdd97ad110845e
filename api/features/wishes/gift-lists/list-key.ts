/** The form in which list names are compared: without regard to case. */
export function listKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
