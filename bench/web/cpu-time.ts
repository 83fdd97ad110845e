import { readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second, whatever its own clock. */
const TICK_MS = 10;

/** A process's CPU time since its start, user and system, in milliseconds. Throws when there is no such process. */
export function cpuTime(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // why: the name in brackets may hold blanks; what follows it does not.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
