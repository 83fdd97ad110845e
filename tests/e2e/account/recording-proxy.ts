import { createServer } from 'node:http';
import { forwardRequest, sendOn } from '#tests/setup/forward-request.ts';
import { type Listening, listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

/** A real HTTP proxy between the web app and the API that keeps what the API answers: the bodies so far, as text. */
export type RecordingProxy = Listening & { answers(): string[] };

/** Starts it on a free port of the loopback, in front of the API at `target`. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const bodies: string[] = [];
  const server = createServer((incoming, outgoing) =>
    forwardRequest(incoming, outgoing, target, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => bodies.push(Buffer.concat(chunks).toString('latin1')));
      sendOn(answer, outgoing);
    }),
  );
  return { ...(await listenOnLoopback(server)), answers: () => bodies };
}
