import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Sends an answer on as it comes. */
export function sendOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

/** Asks the server at `target` what a proxy was asked, and hands over its answer; breaks off where there is none. */
export function forwardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  take: (answer: IncomingMessage, outgoing: ServerResponse) => void = sendOn,
): void {
  const { method, headers, url = '/' } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (answer) => take(answer, outgoing));
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
