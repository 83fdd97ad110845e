import type { WebEnv } from '#app/.server/env.ts';

/** Prints where people find the app, the one line that is for them and not for a program. */
export function printAddress(env: WebEnv, port: number = env.PORT): void {
  process.stdout.write(`${env.APP_NAME}: ${env.PUBLIC_URL ?? `http://localhost:${port}`}\n`);
}
