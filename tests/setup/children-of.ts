import { spawnSync } from 'node:child_process';

/** The processes that one has started and that run now, with what they were started as. */
export function childrenOf(pid: number): { pid: number; args: string }[] {
  // why: not the throwing kind, since `ps` ends with 1 when there are none.
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, child, args] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
    return child && args ? [{ pid: Number(child), args }] : [];
  });
}
