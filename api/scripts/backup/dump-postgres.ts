import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';

const run = promisify(execFile);

/** Runs a program of PostgreSQL's. Throws OperatorError where it is not installed, or with what it says. */
async function runTool(name: string, args: string[], password = ''): Promise<string> {
  try {
    const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
    return (await run(name, args, { env, maxBuffer: 64 * 1024 ** 2 })).stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new OperatorError(
        `${name} is not installed: install PostgreSQL's client programs, of its version or newer.`,
      );
    throw new OperatorError(`${name}: ${stderr?.trim() || error}`);
  }
}

/** Dumps the database to a file and reads back what is in it. Throws OperatorError where that does not work. */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  const url = new URL(address);
  // why: others on the machine read the arguments of a program, and not its environment.
  const password = decodeURIComponent(url.password);
  url.password = '';
  await runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url.href], password);
  const tables = await dumpedTables(file);
  if (!tables.includes('users')) throw new OperatorError(`${file} does not have all tables.`);
}

/** The tables whose rows are in a dump. */
export async function dumpedTables(file: string): Promise<string[]> {
  const listed = await runTool('pg_restore', ['--list', file]);
  return [...listed.matchAll(/ TABLE DATA \S+ (\S+) /g)].map(([, name]) => name ?? '');
}
