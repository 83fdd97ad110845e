import type { ServerResponse } from 'node:http';

/**
 * Closes the connection with this answer, for those over a limit and when the process is about to end. Node accepts one
 * new connection between two rounds of all busy ones: five hundred that a flood kept open kept everybody new waiting for
 * as long as it lasted. Those who have to reconnect wait in the same queue as everybody else.
 */
export function closeConnection(response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}
