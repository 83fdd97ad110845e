import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type LoggedPool, openLoggedPool } from '#tests/images/logged-pool.ts';
import { samplePath } from '#tests/images/sample-images.ts';
import { isAlive } from '#tests/setup/is-alive.ts';

// why: on a loaded machine a process may take seconds to start

const good = samplePath('good-jpeg.jpg');
let pool: LoggedPool;
afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

/** Gives the pool's one process after a first job, stopped, so that whatever it is given next stays undone. */
async function stoppedChild(options: Parameters<typeof openLoggedPool>[0] = {}): Promise<number> {
  pool = openLoggedPool(options);
  await pool.process(good, 'profile');
  const [pid = 0] = pool.pids;
  process.kill(pid, 'SIGSTOP');
  return pid;
}

describe('process that ends during its job', () => {
  test('crashed: the picture is refused as damaged, the next job works', async () => {
    const pid = await stoppedChild();
    const job = pool.process(good, 'gift');
    process.kill(pid, 'SIGSEGV');
    process.kill(pid, 'SIGCONT');
    await expect(job).rejects.toMatchObject({ code: 'image_damaged' });
    await expect(pool.process(good, 'gift')).resolves.toMatchObject({ width: 640 });
    expect(pool.pids).toHaveLength(2);
  });

  test('killed from outside: busy, since the picture is not to blame', async () => {
    const pid = await stoppedChild();
    const job = pool.process(good, 'gift');
    process.kill(pid, 'SIGKILL');
    await expect(job).rejects.toMatchObject({ code: 'busy' });
    await expect(pool.process(good, 'gift')).resolves.toMatchObject({ width: 640 });
  });

  test('too slow: killed and refused as too large, the next job works', async () => {
    const pid = await stoppedChild();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let code = '';
    pool.process(good, 'gift').catch((error) => {
      ({ code } = error);
    });
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1000);
        return code;
      })
      .toBe('image_too_large');
    vi.useRealTimers();
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect(pool.process(good, 'gift')).resolves.toMatchObject({ width: 640 });
  });
});

test('page that takes too long: its process is killed, the next page is parsed', async () => {
  const page = { url: 'https://tienda.test/', charset: null, body: Buffer.from('<title>Taza</title>') };
  const pid = await stoppedChild({ pageMs: 500 });
  await expect(pool.parsePage(page)).rejects.toMatchObject({ name: 'ChildEnded', reason: 'timeout' });
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await pool.parsePage(page)).toMatchObject({ title: 'Taza' });
});

test('full queue: refuses as busy, and what waits is done later', async () => {
  const pid = await stoppedChild({ queueLimit: 2 });
  const jobs = [1, 2, 3].map(() => pool.process(good, 'gift'));
  await expect(pool.process(good, 'gift')).rejects.toMatchObject({
    code: 'busy',
    message: expect.stringContaining('Probá de nuevo'),
  });
  process.kill(pid, 'SIGCONT');
  await expect(Promise.all(jobs)).resolves.toHaveLength(3);
});

test('queue: what waits too long is refused as busy', async () => {
  const pid = await stoppedChild({ waitMs: 50 });
  const [running, ...waiting] = [1, 2, 3].map(() => pool.process(good, 'gift'));
  await expect(Promise.allSettled(waiting)).resolves.toMatchObject([
    { status: 'rejected', reason: { code: 'busy' } },
    { status: 'rejected', reason: { code: 'busy' } },
  ]);
  process.kill(pid, 'SIGCONT');
  await expect(running).resolves.toMatchObject({ width: 640 });
});

test('closing: refuses what waits and ends every process', async () => {
  const pid = await stoppedChild();
  const jobs = [1, 2].map(() => pool.process(good, 'gift').catch((error) => error.code));
  await pool.close();
  expect(await Promise.all(jobs)).toEqual(['busy', 'busy']);
  expect(isAlive(pid)).toBe(false);
  await expect(pool.process(good, 'gift')).rejects.toMatchObject({ code: 'busy' });
});

test('processes: start with a job, end when idle, are replaced after their share', async () => {
  pool = openLoggedPool({ jobsPerChild: 2, idleMs: 100 });
  expect(pool.pids).toHaveLength(0);
  for (let job = 0; job < 3; job++) await pool.process(good, 'profile');
  expect(pool.pids).toHaveLength(2);
  await expect.poll(() => pool.pids.some(isAlive)).toBe(false);
});

test('process that ends at rest: is not given another job', async () => {
  pool = openLoggedPool();
  await pool.process(good, 'profile');
  const [pid = 0] = pool.pids;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect(pool.process(good, 'gift')).resolves.toMatchObject({ width: 640 });
});

test('process with a job again: is idle no longer', async () => {
  const idleMs = 200;
  const pid = await stoppedChild({ idleMs });
  const job = pool.process(good, 'gift');
  // why: a timer that begins later ends later.
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  process.kill(pid, 'SIGCONT');
  await expect(job).resolves.toMatchObject({ width: 640 });
});

test('process that cannot start: is not started again at once', async () => {
  pool = openLoggedPool({ entry: pathToFileURL('/nowhere/image-child.js') });
  const codes = await Promise.all(
    [1, 2, 3].map(() => pool.process(good, 'gift').catch((error) => error.code)),
  );
  expect(codes).toEqual(['busy', 'busy', 'busy']);
  expect(pool.said).toEqual(['image process does not start']);
});

test('missing file: our fault, not the picture’s', async () => {
  pool = openLoggedPool();
  await expect(pool.process('/nowhere/upload', 'gift')).rejects.toThrow(/ENOENT/);
});
