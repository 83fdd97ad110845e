import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

/** What another host of the contract answers a request with. */
export type HostAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A host of the contract that is not ours: answers whatever a test wants and writes down what it was asked. */
export type OtherHost = {
  url: string;
  /** 'GET /api/friends', in order. */
  asked: string[];
  answer: HostAnswer;
  close(): Promise<void>;
};

/** Starts it on a free port of this machine. */
export async function startOtherHost(answer: HostAnswer): Promise<OtherHost> {
  const host: OtherHost = { url: '', asked: [], answer, close: async () => undefined };
  const server = createServer((request, response) => {
    request.resume();
    // why: batches are ours alone.
    if (request.url === '/api/batch') return json(404, {})(request, response);
    host.asked.push(`${request.method} ${request.url}`);
    host.answer(request, response);
  });
  const { url, stop } = await listenOnLoopback(server);
  return Object.assign(host, { url, close: stop });
}

/** Answers with JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): HostAnswer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

/** Refuses as the contract does. */
export function refuse(status: number, code: string, issues: { path: string; message: string }[] = []) {
  return json(status, { code, message: `Mensaje de ${code}`, error: `Mensaje de ${code}`, issues });
}
