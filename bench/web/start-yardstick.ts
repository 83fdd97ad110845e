import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer } from '#bench/web/ask.ts';

/** The bare server as a process: where it is, and how to make it answer the very bytes of another. */
export type Yardstick = { url: string; pid: number; answerAs(answer: Answer): Promise<void>; stop(): void };

const BY_NODE = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/** Starts it and waits until it listens. */
export async function startYardstick(): Promise<Yardstick> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async answerAs({ headers, body }) {
      const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !BY_NODE.has(name)));
      const taken = once(child, 'message');
      child.send({
        headers: { ...own, 'content-length': String(body.length) },
        body: body.toString('base64'),
      });
      await taken;
    },
    stop: () => child.disconnect(),
  };
}
