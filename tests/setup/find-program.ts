import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where a program of the machine is, on PATH or where Debian puts servers, or null. */
export async function findProgram(name: string): Promise<string | null> {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']) {
    const program = join(folder, name);
    const isThere = await access(program).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return null;
}
