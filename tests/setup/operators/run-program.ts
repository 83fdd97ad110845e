import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** How a program ended and all that it wrote. */
export type ProgramEnd = { code: number | null; output: string };

/** Runs a program as an operator would, with these arguments and settings, to its end. */
export async function runProgram(
  command: string,
  args: string[],
  settings: Record<string, string>,
): Promise<ProgramEnd> {
  const env = { ...process.env, DATABASE_URL: '', IMAGE_STORE: '', ...settings };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [written, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output: written + complained };
}
