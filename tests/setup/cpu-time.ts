/**
 * CPU milliseconds that this process spends while `work` runs. For what must not be slow whatever it is given: on a busy
 * machine the clock on the wall tells how busy the machine is.
 */
export function cpuTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
