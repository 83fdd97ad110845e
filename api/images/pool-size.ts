import { totalmem } from 'node:os';

/** Below this two of the largest pictures at once (some 500 MB each) beside the programs would stop the whole machine. */
const ENOUGH_FOR_TWO = 1_500_000_000;

/**
 * How many pictures are worked on at once: two, or one where the machine has little memory, or the container that we run in
 * is allowed little (`docs/decisions/019-memory.md`). In bytes; by default what there is.
 */
export function poolSize(memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)): number {
  return memory < ENOUGH_FOR_TWO ? 1 : 2;
}
