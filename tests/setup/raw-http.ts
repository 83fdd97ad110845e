import { connect } from 'node:net';

/** What came back on a connection until it was closed: the status of the first answer and all bytes. */
export type RawAnswer = { status: number | null; text: string };

/**
 * Sends bytes that need not be HTTP and gives what comes back. The other end is expected to answer or to close within the
 * time; `hangUp` closes our end after sending instead of waiting. Throws when neither happens.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  hangUp = false,
  withinMs = 10_000,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => hangUp && socket.destroy());
    });
    socket.setTimeout(withinMs, () => {
      socket.destroy();
      reject(new Error(`neither answered nor closed: ${JSON.stringify(String(bytes).slice(0, 80))}`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // why: a server that closes on what it refuses may reset the connection while we still write.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status ? Number(status) : null, text });
    });
  });
}
