import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { forwardRequest, sendOn } from '#tests/setup/forward-request.ts';
import { type Listening, listenOnLoopback } from '#tests/setup/listen-on-loopback.ts';

/** A real HTTP proxy in front of the web app: a connection that can be cut, and an address that another build can take over. */
export type SwitchProxy = Listening & {
  /** Breaks every connection and refuses new ones, as a phone in a tunnel sees it. */
  cut(): void;
  /** Cuts off answers from now on, while requests still get through. */
  loseAnswers(method: string, path: RegExp): void;
  /** Everything goes through again. */
  mend(): void;
  /** Sends what comes from now on to another server. */
  switchTo(target: string): void;
  /** Methods and paths that came through, in order. */
  seen(): string[];
};

/** Starts it on a free port of the loopback, in front of `target`. */
export async function startSwitchProxy(target: string): Promise<SwitchProxy> {
  let current = target;
  let isCut = false;
  let lost: { method: string; path: RegExp } | null = null;
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    if (isCut) return outgoing.destroy();
    const { method = 'GET', url = '/' } = incoming;
    seen.push(`${method} ${url}`);
    const isLost = lost !== null && lost.method === method && lost.path.test(url);
    forwardRequest(incoming, outgoing, current, (answer) => {
      if (isLost) answer.resume().once('end', () => outgoing.destroy());
      else sendOn(answer, outgoing);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    if (isCut) socket.destroy();
  });
  return {
    ...(await listenOnLoopback(server)),
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    loseAnswers(method, path) {
      lost = { method, path };
    },
    mend() {
      isCut = false;
      lost = null;
    },
    switchTo(next) {
      current = next;
    },
    seen: () => [...seen],
  };
}
