import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ClientIpKey } from '#contract/client-ip-keys.ts';
import { MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';

/** Bytes of uploads that one caller may have under way. */
const MAX_HELD_BYTES = 3 * MAX_UPLOAD_BYTES;
/** Longer than any request lasts. */
const STALE_MS = 10 * 60_000;

/** Counts the bytes that one request has under way, or says that they are too many for its caller, until they are released. */
export type UploadShare = { take(bytes: number): boolean; release(): void };

/** Where uploads lie until they are handed on, and how many bytes each caller has there. */
export type Incoming = {
  /** Gives a path for one upload, in a folder that exists. */
  newPath(): string;
  shareOf(keys: readonly ClientIpKey[]): UploadShare;
};

/**
 * Opens `DATA_DIR/incoming` for uploads, and sweeps what killed processes left there: at once what is known to be theirs, ten
 * minutes later whatever was there before. Others may use the folder at the same time.
 */
export function openIncoming(dataDir: string): Incoming {
  const folder = join(dataDir, 'incoming');
  sweep(folder);
  // why: one of another machine may be alive, and the number of a dead one may be somebody else's by now.
  setTimeout(() => sweep(folder), STALE_MS).unref();
  const held = new Map<string, number>();
  return {
    newPath() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return join(folder, `${process.pid}.${randomUUID()}.${hostname()}`);
    },
    shareOf: (keys) => openShare(held, keys),
  };
}

function openShare(held: Map<string, number>, keys: readonly ClientIpKey[]): UploadShare {
  let own = 0;
  const add = (bytes: number) => {
    own += bytes;
    for (const { key } of keys) {
      const sum = (held.get(key) ?? 0) + bytes;
      if (sum > 0) held.set(key, sum);
      else held.delete(key);
    }
  };
  return {
    take(bytes) {
      if (keys.some(({ key, times }) => (held.get(key) ?? 0) + bytes > MAX_HELD_BYTES * times)) return false;
      add(bytes);
      return true;
    },
    release: () => add(-own),
  };
}

function sweep(folder: string): void {
  for (const name of filesIn(folder)) {
    const path = join(folder, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (isOfDeadProcess(name) || Date.now() - changedAt > STALE_MS) rmSync(path, { force: true });
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // why: it is made for the first upload, which tells what is wrong with it.
    return [];
  }
}

function isOfDeadProcess(name: string): boolean {
  const [pid = '', , ...host] = name.split('.');
  if (host.join('.') !== hostname()) return false;
  // why: this process has received nothing yet.
  if (Number(pid) === process.pid) return true;
  try {
    return !process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
