import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { memoryOf } from '#tests/setup/memory-of.ts';

/** What is flooded, and what is watched meanwhile. */
export type FloodTarget = { url: string; webPid: number; apiPid: number };
/** One kind of request, `number` counts them; `address` is whom it seems to come from. */
export type FloodRequest = (number: number) => {
  method: 'GET' | 'POST';
  path: string;
  address: string;
  cookie?: string;
  form?: Record<string, string>;
  body?: { type: string; text: string };
};
/** Answers by status ('cut' when the connection broke), what a bystander met with, and memory in MB. */
export type FloodFigures = {
  answers: Record<string, number>;
  bystander: { worstMs: number; medianMs: number; failed: number; count: number };
  web: [before: number, peak: number];
  api: [before: number, peak: number];
};

/** Sends requests over a number of connections for some seconds, while a bystander asks for a page five times a second. */
export async function flood(
  target: FloodTarget,
  make: FloodRequest,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<FloodFigures> {
  const pool = new Pool(target.url, { connections, pipelining: 1 });
  const answers: Record<string, number> = {};
  const until = Date.now() + seconds * 1000;
  let number = 0;
  const lane = async () => {
    while (Date.now() < until) {
      const status = await send(pool, make(number++));
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const watched = watch(target, until);
  await Promise.all(Array.from({ length: connections }, lane));
  await pool.destroy();
  return { answers, ...(await watched) };
}

async function send(
  pool: Pool,
  { method, path, address, ...sent }: ReturnType<FloodRequest>,
): Promise<string> {
  try {
    const form = sent.form && { type: 'application/x-www-form-urlencoded', text: encoded(sent.form) };
    const content = sent.body ?? form;
    const { statusCode, body } = await pool.request({
      method,
      path,
      headers: {
        'x-forwarded-for': address,
        ...(sent.cookie && { cookie: sent.cookie }),
        ...(content && { 'content-type': content.type }),
      },
      body: content?.text ?? null,
    });
    await body.dump({ limit: 100_000_000 });
    return String(statusCode);
  } catch {
    return 'cut';
  }
}

const bodies = new WeakMap<object, string>();

/** A form as it is sent. A form that is sent again is encoded once, or giant ones would be what keeps this process busy. */
function encoded(form: Record<string, string>): string {
  const body = bodies.get(form) ?? new URLSearchParams(form).toString();
  bodies.set(form, body);
  return body;
}

/** Looks on until then: how a bystander at an address of their own is served, and how much memory is held. */
export async function watch(target: FloodTarget, until: number) {
  const child = fork(join(import.meta.dirname, 'bystander.ts'), [target.url], {
    execArgv: ['--import', 'tsx'],
  });
  const web: [number, number] = [memoryOf(target.webPid), 0];
  const api: [number, number] = [memoryOf(target.apiPid), 0];
  while (Date.now() < until) {
    web[1] = Math.max(web[1], memoryOf(target.webPid));
    api[1] = Math.max(api[1], memoryOf(target.apiPid));
    await wait(200);
  }
  const told = once(child, 'message');
  child.send('over');
  const [{ times, failed }] = (await told) as [{ times: number[]; failed: number }];
  times.sort((a, b) => a - b);
  const bystander = {
    worstMs: times.at(-1) ?? 0,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    failed,
    count: times.length,
  };
  return { bystander, web, api };
}
