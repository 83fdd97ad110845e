import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { repeat } from '#api/features/base/repeat.ts';
import { nodeArguments } from '#api/images/child-command.ts';
import { backupDir } from '#api/scripts/backup/automatic-backup.ts';
import { backupsIn, isBackupDue } from '#api/scripts/backup/kept-backups.ts';
import type { Services } from '#api/services.ts';
import type { Settings } from '#api/settings.ts';

const EVERY_MS = 10 * 60 * 1000;
/** How the operators' program ends when a backup would fill the disk. */
export const NO_ROOM_CODE = 3;

type Place = Pick<Settings, 'BACKUP_DIR' | 'DATA_DIR'>;

/** When the newest backup was made, in milliseconds; null when there is none. */
export async function newestBackup(place: Place): Promise<number | null> {
  return (await backupsIn(backupDir(place)))[0]?.madeAt ?? null;
}

/**
 * Backs up every day at three, local time, or when that was missed, from ten minutes after the start on, in a process of its own;
 * `count` is told how each ended. Returns how to stop, which ends one that is being made.
 */
export function startBackups(
  place: Place,
  log: Services['log'],
  count: (outcome: string) => void,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const stop = new AbortController();
  let isFirst = true;
  const turn = async () => {
    // why: whoever starts it for a moment, or again and again, waits for no backup.
    const isDue = !isFirst && isBackupDue(new Date(), await newestBackup(place));
    isFirst = false;
    if (isDue) await backUp(log, count, stop.signal);
  };
  const end = repeat('backup', everyMs, turn, log);
  return async () => {
    stop.abort();
    await end();
  };
}

/** The operators' program beside this one: TypeScript when run from source, the bundle's sibling when bundled. */
const program = () =>
  import.meta.url.endsWith('.ts')
    ? new URL('../backup.ts', import.meta.url)
    : new URL('./backup.js', import.meta.url);

async function backUp(
  log: Services['log'],
  count: (outcome: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [...nodeArguments(program()), '--automatic'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('exit', resolve);
  });
  const [code, told, wrong] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (signal.aborted) return;
  count(code === 0 ? 'done' : code === NO_ROOM_CODE ? 'no_room' : 'failed');
  if (code === 0) log.info({ told: told.trim() }, 'backup made');
  else log.error({ code, told: wrong.trim() }, 'backup failed');
}
