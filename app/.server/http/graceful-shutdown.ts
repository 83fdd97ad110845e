import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

const FORCE_MS = 10_000;
const IDLE_MS = 100;
/** npm passes on to us the Ctrl-C that the terminal sent to both: what comes this soon is no second wish. */
export const ECHO_MS = 2_000;

/** Whether this process is about to end: `/readyz` says so, and answers ask for their connection to be closed. */
export type Draining = { isDraining: boolean };

/** `listener`, whose answers ask for their connection to be closed once this process is about to end. */
export function closingWhileDraining(drain: Draining, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (drain.isDraining) closeConnection(response);
    listener(request, response);
  };
}

/**
 * On SIGTERM or SIGINT says that it is no longer ready and goes on serving for `drain.ms`, in which a balancer finds out;
 * then takes no new connections, lets running answers finish (for at most 10 s), runs `steps` in order and ends the
 * process. A second signal, two seconds later or more, ends it at once. Gives what begins this without a signal.
 */
export function shutDownGracefully(
  server: Server,
  log: Logger,
  drain: { state: Draining; ms: number },
  steps: readonly (() => Promise<unknown>)[],
): () => void {
  let since = 0;
  const stop = async (signal?: string) => {
    if (drain.state.isDraining) {
      if (signal && performance.now() - since > ECHO_MS) process.exit(1);
      return;
    }
    drain.state.isDraining = true;
    since = performance.now();
    log.info({ signal }, 'stopping');
    await wait(drain.ms);
    const force = setTimeout(() => server.closeAllConnections(), FORCE_MS);
    // why: a connection is idle only when the answer that it was busy with is sent, and would be kept open for a minute.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    clearTimeout(force);
    clearInterval(idle);
    for (const step of steps) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a step of stopping failed'));
    }
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  return () => void stop();
}

/**
 * Closes the connection with this answer, for those over a limit and when the process is about to end. Node accepts one
 * new connection between two rounds of all busy ones: five hundred that a flood kept open kept everybody new waiting for
 * as long as it lasted. Those who have to reconnect wait in the same queue as everybody else.
 */
export function closeConnection(response: ServerResponse): void {
  response.setHeader('Connection', 'close');
}
