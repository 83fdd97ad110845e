import { connect, type Socket } from 'node:net';

/** Slow connections (slowloris): how many the other end has closed so far, and how to let go of the rest. */
export type OpenSockets = { closed(): number; answers(): string[]; end(): void };

/** Opens `count` connections to a port of this machine; each says `first` and then a little more (`more`) every 300 ms. */
export function openSockets(port: number, count: number, first: string, more: string): OpenSockets {
  let closed = 0;
  const answers: string[] = [];
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    let drip: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(first);
      // why: what is written before the connection stands would go out ahead of `first`.
      drip = setInterval(() => socket.writable && socket.write(more), 300);
    });
    socket.on('data', (chunk) => answers.push(String(chunk).split('\r\n')[0] ?? ''));
    // why: being thrown out is what is waited for.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(drip);
      closed += 1;
    });
    sockets.push(socket);
  }
  return {
    closed: () => closed,
    answers: () => answers,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
