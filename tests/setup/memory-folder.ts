import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const ROOM_BYTES = 1024 ** 3;

/**
 * A folder in memory with room for what tests write, or nothing where there is none. A database waits for the disk with every
 * change; a killed process loses nothing of what it wrote here either.
 */
export function memoryFolder(): { TMPDIR?: string } {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > ROOM_BYTES ? { TMPDIR: FOLDER } : {};
  } catch {
    return {};
  }
}
