/**
 * Watches this process's event loop; gives how to stop, which says the longest turn in CPU time of this process: on a busy
 * machine any process is kept waiting, and that is not what blocks a loop.
 */
export function watchLoop() {
  let before = process.cpuUsage();
  let longest = 0;
  const tick = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const ticking = setInterval(tick, 5);
  return () => {
    clearInterval(ticking);
    // why: the turn that is under way counts too.
    tick();
    return longest;
  };
}
