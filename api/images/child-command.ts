import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHILD_DATA_BYTES } from '#api/images/image-limits.ts';

/** Where the operating system's own programs are; a child gets nothing else of our environment, so no secret of it. */
// why: Remix's types want NODE_ENV in every environment.
export const CHILD_ENV = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
} as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;

/** The child's entry beside the file that asks: TypeScript when run from source, the bundle's sibling when bundled. */
export function defaultChildEntry(from: string): URL {
  return new URL(from.endsWith('.ts') ? './image-child.ts' : './image-child.js', from);
}

/** Whether this Node runs TypeScript by itself, as it does from 22.18 on. */
const runsTypeScript = 'typescript' in process.features && process.features.typescript !== false;

/** The Node arguments that run an entry; where Node needs help with TypeScript, tsx is there wherever the source is run. */
export function nodeArguments(entry: URL): string[] {
  const path = fileURLToPath(entry);
  // why: tsx works in a thread of its own, for which newer Nodes reserve more memory than a child may have.
  if (!path.endsWith('.ts') || runsTypeScript) return [path];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, path];
}

/** An expression for the bytes that a Node holds as data before it does anything. */
const IDLE_DATA = "1024 * /VmData:\\s*(\\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1]";

/**
 * What `prlimit` is given to cap a child; null where this machine has no prlimit or does not allow it. The bound counts from
 * what an idle Node holds: 50 MB, and from Node 24 on 570 MB, most of it address space that it only sets aside.
 */
function prlimitArguments(): Promise<string[] | null> {
  const idle = [process.execPath, '--print', IDLE_DATA];
  return new Promise((resolve) => {
    execFile('prlimit', ['--core=0', ...idle], { env: CHILD_ENV }, (error, printed) => {
      const bytes = Number(printed) + CHILD_DATA_BYTES;
      resolve(error || Number.isNaN(bytes) ? null : [`--data=${bytes}`, '--core=0']);
    });
  });
}

let limits: Promise<string[] | null> | undefined;

/**
 * The program and arguments that start a child: Node under `prlimit` (bounded data, no core files) where that works, plain Node
 * elsewhere. Asked of the machine once a process.
 */
export async function childCommand(entry: URL): Promise<[program: string, arguments: string[]]> {
  limits ??= prlimitArguments();
  const bounds = await limits;
  const node = nodeArguments(entry);
  return bounds ? ['prlimit', [...bounds, process.execPath, ...node]] : [process.execPath, node];
}
