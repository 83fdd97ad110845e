import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real HTTP proxy between the web app and the API that answers what it is told to with an error of the server. */
export type FailingProxy = {
  url: string;
  /**
   * From now on calls of this method ('*' is any) whose path matches are answered 500, in the contract's envelope, or what
   * `answer` says; 'nothing' breaks the connection off, 'half' does so in the middle of an answer, 'silence' never answers.
   */
  breakCall(method: string, path: RegExp, answer?: FailingAnswer): void;
  /** How many calls were broken since the last mending. */
  broken(): number;
  /** Everything goes through again. */
  mend(): void;
  stop(): Promise<void>;
};

export type FailingAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'nothing'
  | 'half'
  | 'silence';

const sentence = 'Falla de prueba';
const trouble: FailingAnswer = {
  status: 500,
  body: { code: 'internal', message: sentence, error: sentence },
};

/** Starts it on a free port of the loopback, in front of the API at `target`. */
export async function startFailingProxy(target: string): Promise<FailingProxy> {
  let count = 0;
  let broken: { method: string; path: RegExp; answer: FailingAnswer }[] = [];
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', target);
    const found = broken.find(
      ({ method, path }) => (method === '*' || method === incoming.method) && path.test(url.pathname),
    );
    if (found) {
      incoming.resume();
      count += 1;
      fail(outgoing, found.answer);
      return;
    }
    const onward = request(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakCall: (method, path, answer = trouble) => broken.push({ method, path, answer }),
    broken: () => count,
    mend: () => {
      broken = [];
      count = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(outgoing: ServerResponse, answer: FailingAnswer): void {
  if (answer === 'silence') return;
  if (answer === 'nothing') {
    outgoing.destroy();
  } else if (answer === 'half') {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    outgoing.write('{"id":"', () => outgoing.destroy());
  } else {
    outgoing.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    outgoing.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  }
}
