import { freePort } from '#tests/setup/free-port.ts';
import { type Program, startArgs, startProgram } from '#tests/setup/program.ts';
import { roomyLimits } from '#tests/setup/stack.ts';

/** Starts the built API alone on a port of its own, with further settings, and waits until it is ready. */
export async function startApiProgram(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Program & { url: string }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram(
    [...startArgs, 'api'],
    { PORT: port, DATA_DIR: dataDir, ...roomyLimits, ...settings },
    `${url}/readyz`,
  );
  return { ...program, url };
}
