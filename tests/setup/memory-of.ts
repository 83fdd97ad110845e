import { execFileSync } from 'node:child_process';

/** Megabytes of memory that a process of this machine holds now. */
export function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
