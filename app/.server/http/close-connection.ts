import type { ServerResponse } from 'node:http';

/**
 * Ends the connection with this answer, for those who are over a limit. Node takes one new connection between two rounds of
 * all that are open and busy: five hundred of somebody who floods, kept open, held everybody new at the door for as long
 * as the flood went on. Those who have to come again wait in the same line as everybody.
 */
export function closeConnection(response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}
