import { existsSync } from 'node:fs';
import { sqliteFile } from '#api/db/open.ts';
import { backupDir } from '#api/scripts/backup/automatic-backup.ts';
import { readSums } from '#api/scripts/backup/checksums.ts';
import { backupsIn } from '#api/scripts/backup/kept-backups.ts';
import { freeBytes, lackingRoom } from '#api/scripts/backup/room.ts';
import type { Settings } from '#api/settings.ts';
import { checkBackups } from '#scripts/doctor/check-backups.ts';
import { type Found, fault, note } from '#scripts/doctor/finding.ts';

/** Finds how old the newest backup is that Deseo made by itself, and whether there is room for the next. */
export async function checkAutomatic(settings: Settings, now: () => number): Promise<Found[]> {
  const root = backupDir(settings);
  const [newest] = await backupsIn(root);
  if (!newest) return [none(root), ...(await roomFound(settings, settings.DATA_DIR, null))];
  const found = await checkBackups(root, settings, now);
  return [...found, ...(await roomFound(settings, root, `${root}/${newest.name}`))];
}

const none = (root: string) =>
  note(
    `There is no backup in ${root} yet.`,
    'The first is made ten minutes after the start, the next at three in the morning.',
    'If Deseo has run for longer, search its log for `backup failed`.',
  );

async function roomFound(settings: Settings, folder: string, newest: string | null): Promise<Found[]> {
  const { DATA_DIR, IMAGE_STORE, DATABASE_URL } = settings;
  if (DATABASE_URL || !existsSync(sqliteFile(DATA_DIR))) return [];
  const source = { dataDir: DATA_DIR, picturesInBucket: IMAGE_STORE !== undefined };
  const kept = newest === null ? new Map() : await readSums(newest);
  const lacking = await lackingRoom(source, kept, await freeBytes(folder));
  return lacking === null
    ? []
    : [fault(lacking, 'No more backups are made.', 'Make room, or set BACKUP_DIR to a larger disk.')];
}
