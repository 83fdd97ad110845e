import type { Socket } from 'node:net';
import { ApiError } from '#api/http/api-error.ts';

/**
 * Answers bytes that are not HTTP, for which there is no request, in the envelope of every error, and
 * closes the connection, since what follows on it cannot be parsed.
 */
export function handleClientError(thrown: Error & { code?: string }, socket: Socket): void {
  if (thrown.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = new ApiError(thrown.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_json');
  const body = JSON.stringify({ code: error.code, message: error.message, error: error.message });
  socket.end(
    `HTTP/1.1 ${error.status} ${error.status === 413 ? 'Payload Too Large' : 'Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
