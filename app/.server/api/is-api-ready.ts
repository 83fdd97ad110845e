import type { Upstream } from '#app/.server/api/upstream.ts';

const READY_MS = 2_000;

/** Whether the API says that it can work (its database and image store answer). Never throws. */
export async function isApiReady({ pool, basePath }: Upstream): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(READY_MS);
    const { statusCode, body } = await pool.request({ method: 'GET', path: `${basePath}/readyz`, signal });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
