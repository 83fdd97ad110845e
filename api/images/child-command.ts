import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHILD_DATA_BYTES } from '#api/images/image-limits.ts';

const PRLIMIT = ['prlimit', `--data=${CHILD_DATA_BYTES}`, '--core=0'];

/** Where the operating system's own programs are; a child gets nothing else of our environment, so no secret of it. */
// why: Remix's types want NODE_ENV in every environment.
export const CHILD_ENV = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
} as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;

/** The child's entry beside the file that asks: TypeScript when run from source, the bundle's sibling when bundled. */
export function defaultChildEntry(from: string): URL {
  return new URL(from.endsWith('.ts') ? './image-child.ts' : './image-child.js', from);
}

/** The Node arguments that run an entry; TypeScript goes through tsx, which is there wherever the source is run. */
function nodeArguments(entry: URL): string[] {
  const path = fileURLToPath(entry);
  if (!path.endsWith('.ts')) return [path];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, path];
}

/** Whether this machine can cap a child's memory: prlimit is there and allowed. */
function prlimitWorks(): Promise<boolean> {
  const [program = '', ...limits] = PRLIMIT;
  return new Promise((resolve) => {
    execFile(program, [...limits, process.execPath, '--version'], { env: CHILD_ENV }, (error) =>
      resolve(!error),
    );
  });
}

let limited: Promise<boolean> | undefined;

/**
 * The program and arguments that start a child: Node under `prlimit` (1 GB of data, no core files) where that works, plain Node
 * elsewhere (images.md section 3). Asked of the machine once a process.
 */
export async function childCommand(entry: URL): Promise<[program: string, arguments: string[]]> {
  limited ??= prlimitWorks();
  const node = [process.execPath, ...nodeArguments(entry)];
  const [program = '', ...rest] = (await limited) ? [...PRLIMIT, ...node] : node;
  return [program, rest];
}
