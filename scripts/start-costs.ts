import { chromium } from '@playwright/test';
import { hashPassword } from '#api/features/people/auth/passwords.ts';
import { makeApiPerson } from '#tests/e2e/setup/api-person.ts';
import { startPostgres } from '#tests/setup/postgres-server.ts';
import { cpuSeconds } from '#tests/setup/process-cpu.ts';
import { startSplitStack } from '#tests/setup/split-stack.ts';
import { findChromium, findHeadlessShell } from './find-chromium.ts';

const TIMES = 5;

/** Measures what tests start again and again, in CPU seconds each, processes included; the product has to be built. */
export async function startCosts(): Promise<[what: string, seconds: number][]> {
  const costs: [string, number][] = [];
  const measure = async <T>(what: string, times: number, work: () => Promise<T>): Promise<T> => {
    const spent = () => Object.values(cpuSeconds()).reduce((sum, seconds) => sum + seconds, 0);
    const begin = spent();
    let made = await work();
    for (let time = 1; time < times; time += 1) made = await work();
    costs.push([what, (spent() - begin) / times]);
    return made;
  };
  const split = await measure('web and API as two programs', 1, () => startSplitStack());
  const executablePath = findHeadlessShell() ?? findChromium();
  const browser = await measure('a browser', 1, () =>
    chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) }),
  );
  await measure("a browser's context with a page of the product", TIMES, async () => {
    const context = await browser.newContext();
    await (await context.newPage()).goto(`${split.url}/login`);
    await context.close();
  });
  await measure('a person through the API', TIMES, () => makeApiPerson(split.apiUrl, 'Ana'));
  await measure('argon2', TIMES, () => hashPassword('clave-segura-1'));
  const postgres = await measure('PostgreSQL', 1, startPostgres);
  await Promise.all([browser.close(), split.stop(), postgres.stop()]);
  return costs;
}
