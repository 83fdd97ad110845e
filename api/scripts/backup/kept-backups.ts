import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, readManifest } from '#api/scripts/backup/backup-folder.ts';

/** How the folders of backups begin that Deseo makes by itself, and of those that are being made. */
export const AUTOMATIC = 'auto-';
export const MAKING = '.making-';

const DAYS = 14;
const MONTHS = 6;

/** A finished backup: its folder's name, and when it was made. */
export type KeptBackup = { name: string; madeAt: number; manifest: Manifest };

/** The finished backups in a folder, the newest first; none where there is no such folder. */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((each) => each.isDirectory() && !each.name.startsWith('.'));
  const found = names.map(async ({ name }) => {
    const manifest = await readManifest(join(folder, name)).catch(() => null);
    return manifest ? [{ name, manifest, madeAt: Date.parse(manifest.madeAt) }] : [];
  });
  return (await Promise.all(found)).flat().sort((a, b) => b.madeAt - a.madeAt);
}

const two = (n: number) => String(n).padStart(2, '0');
const monthOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}`;
const dayOf = (at: Date) => `${monthOf(at)}-${two(at.getDate())}`;

/** A name for a backup of this moment, in local time, as people look for it. */
export function automaticName(at: Date, before = ''): string {
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('-');
  return `${AUTOMATIC}${dayOf(at)}_${time}${before && `_before-${before}`}`;
}

/**
 * The backups to remove (retention): of those that Deseo made by itself the newest of each of the 14 newest days stays, and the
 * oldest of each of the 6 newest months.
 */
export function outdated(backups: readonly Pick<KeptBackup, 'name' | 'madeAt'>[]): string[] {
  const own = backups.filter(({ name }) => name.startsWith(AUTOMATIC)).sort((a, b) => b.madeAt - a.madeAt);
  const [ofDay, ofMonth] = [new Map<string, string>(), new Map<string, string>()];
  for (const { name, madeAt } of own) {
    const at = new Date(madeAt);
    if (!ofDay.has(dayOf(at))) ofDay.set(dayOf(at), name);
    ofMonth.set(monthOf(at), name);
  }
  const kept = new Set([...[...ofDay.values()].slice(0, DAYS), ...[...ofMonth.values()].slice(0, MONTHS)]);
  return own.map(({ name }) => name).filter((name) => !kept.has(name));
}

const HOUR = 3;

/** Whether the backup of three in the morning, local time, is still to be made; `newest` is when the last one was. */
export function isBackupDue(now: Date, newest: number | null): boolean {
  const last = new Date(now.getFullYear(), now.getMonth(), now.getDate(), HOUR);
  if (last > now) last.setDate(last.getDate() - 1);
  return newest === null || newest < last.getTime();
}
