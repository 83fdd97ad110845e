import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { type Listening, listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

type Decrypt = (body: Buffer, how: { version: string; privateKey: object; authSecret: string }) => Buffer;
const require = createRequire(import.meta.url);
const { decrypt } = require('http_ece') as { decrypt: Decrypt };

/** A message as a push service got it. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };
export type PushHost = Listening & { received: Received[] };

/** A push service on the loopback that answers as the first part of the path says: a status, `hang`, `garbage`. */
export async function startPushHost(): Promise<PushHost> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    received.push({
      ...{ path, headers: request.headers },
      body: await buffer(request),
    });
    answer(path, response);
  });
  return { ...(await listenOnLoopback(server)), received };
}

function answer(path: string, response: ServerResponse): void {
  const [, how = '', more = ''] = path.split('/');
  if (how === 'hang') return;
  if (how === 'garbage') response.socket?.end('this is no HTTP\r\n\r\n');
  else response.writeHead(Number(how), how === '429' ? { 'retry-after': more } : {}).end('taken');
}

/** The keys of a browser, and how it reads what was encrypted for it. */
export function browserKeys() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const read = (body: Buffer) =>
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString());
  return { p256dh, auth, read };
}
