import { createServer, type ServerResponse } from 'node:http';
import { forwardRequest } from '#tests/setup/forward-request.ts';
import { type Listening, listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

/** A real HTTP proxy between the web app and the API that answers what it is told to with an error of the server. */
export type FailingProxy = Listening & {
  /**
   * From now on calls of this method ('*' is any) whose path matches are answered 500, in the contract's envelope, or what
   * `answer` says; 'nothing' breaks the connection off, 'half' does so in the middle of an answer, 'silence' never answers.
   */
  breakCall(method: string, path: RegExp, answer?: FailingAnswer): void;
  /** How many calls were broken since the last mending. */
  broken(): number;
  /** Everything goes through again. */
  mend(): void;
};

export type FailingAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'nothing'
  | 'half'
  | 'silence';

const sentence = 'Falla de prueba';
const failure: FailingAnswer = {
  status: 500,
  body: { code: 'internal', message: sentence, error: sentence },
};

/** Starts it on a free port of the loopback, in front of the API at `target`. */
export async function startFailingProxy(target: string): Promise<FailingProxy> {
  let count = 0;
  let broken: { method: string; path: RegExp; answer: FailingAnswer }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    const found = broken.find(
      ({ method, path }) => (method === '*' || method === incoming.method) && path.test(pathname),
    );
    const hidesReads = pathname === '/api/batch' && broken.some(({ method }) => method === 'GET');
    if (hidesReads) {
      // why: a read that is to break goes by itself, as it does where the API has no batches.
      incoming.resume();
      fail(outgoing, { status: 404, body: {} });
      return;
    }
    if (found) {
      incoming.resume();
      count += 1;
      fail(outgoing, found.answer);
      return;
    }
    forwardRequest(incoming, outgoing, target);
  });
  return {
    ...(await listenOnLoopback(server)),
    breakCall: (method, path, answer = failure) => broken.push({ method, path, answer }),
    broken: () => count,
    mend: () => {
      broken = [];
      count = 0;
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
