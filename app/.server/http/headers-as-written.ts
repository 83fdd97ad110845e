import type { ServerResponse } from 'node:http';

// why: Node's servers have it, and its types name it for clients only.
type RawHeaders = { getRawHeaderNames(): string[] };

/**
 * The headers of an answer that is about to be sent, each with its value, but for those named in `without` (in lower case).
 * Letter for letter as they were written, so that nobody can tell an answer that was kept from a new one.
 */
export function headersAsWritten(
  response: ServerResponse,
  without: ReadonlySet<string>,
): [name: string, value: string][] {
  const names = (response as ServerResponse & RawHeaders).getRawHeaderNames();
  const lasting = names.filter((name) => !without.has(name.toLowerCase()));
  return lasting.map((name) => [name, String(response.getHeader(name))]);
}
