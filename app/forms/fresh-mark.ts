/** A form's mark made in the browser, another one each time: 32 hexadecimal digits. `randomUUID` is for https alone. */
export function freshMark(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
