import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';

// Who looks on during a flood, a process of its own: what the flooder's process is busy with must not count as waiting.
// Asks for a page five times a second, each time over a new connection as newcomers do, until it is told to stop; then
// reports how long each took and how many failed.
const [url = ''] = process.argv.slice(2);
const pool = new Pool(url, { connections: 2, headersTimeout: 20_000 });
const seen = { times: [] as number[], failed: 0 };
let isOver = false;
process.once('message', () => {
  isOver = true;
});
process.once('disconnect', () => process.exit(0));

while (!isOver) {
  const start = performance.now();
  if (!(await isServed())) seen.failed += 1;
  seen.times.push(performance.now() - start);
  await wait(200);
}
await pool.destroy();
process.send?.(seen, () => process.disconnect());

async function isServed(): Promise<boolean> {
  try {
    const headers = { 'x-forwarded-for': '203.0.113.99' };
    const { statusCode, body } = await pool.request({ method: 'GET', path: '/login', headers, reset: true });
    await body.dump({ limit: 10_000_000 });
    return statusCode === 200;
  } catch {
    return false;
  }
}
