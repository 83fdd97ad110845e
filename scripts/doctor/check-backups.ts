import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inBackup, type Manifest, readManifest } from '#api/scripts/backup/backup-folder.ts';
import type { Settings } from '#api/settings.ts';
import { type Found, fault, note, ok } from '#scripts/doctor/finding.ts';

const HOUR_MS = 3_600_000;
const MOST_HOURS = 48;

type Backup = { folder: string; manifest: Manifest; madeAt: number };
type Place = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>;

/** Finds how old the newest backup under a folder is, and whether it is finished, of this database, private and on another disk. */
export async function checkBackups(folder: string, settings: Place, now: () => number): Promise<Found[]> {
  const { backups, unfinished } = await backupsIn(folder);
  const [newest] = backups.sort((a, b) => b.madeAt - a.madeAt);
  const broken = unfinished.map((each) =>
    note(
      `${each} is no finished backup.`,
      'It is being made, or was broken off; it cannot be restored.',
      'If none is being made, remove it.',
    ),
  );
  if (!newest) return [none(folder), ...broken];
  return [...ageFound(newest, now()), ...(await contentFound(newest, settings)), ...broken];
}

const none = (folder: string) =>
  fault(
    `There is no finished backup in ${folder}.`,
    'What is lost is lost for good.',
    'Run npm run backup -- DIR every day (docs/operating.md, "Backing up").',
  );

async function backupsIn(folder: string): Promise<{ backups: Backup[]; unfinished: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inside = entries
    .filter((each) => each.isDirectory() && !each.name.startsWith('.'))
    .map((each) => join(folder, each.name));
  const folders = existsSync(join(folder, inBackup.manifest)) ? [folder] : inside;
  const backups: Backup[] = [];
  const unfinished: string[] = [];
  for (const each of folders) {
    const manifest = await readManifest(each).catch(() => null);
    if (manifest) backups.push({ folder: each, manifest, madeAt: Date.parse(manifest.madeAt) });
    else unfinished.push(each);
  }
  return { backups, unfinished };
}

function ageFound({ folder, madeAt }: Backup, now: number): Found[] {
  const hours = Math.floor((now - madeAt) / HOUR_MS);
  if (hours <= MOST_HOURS) return [ok(`The newest backup, ${folder}, is ${hours} hours old.`)];
  return [
    fault(
      `The newest backup, ${folder}, is ${Math.floor(hours / 24)} days old.`,
      'All that came since would be lost with the disk.',
      'See why the job that makes it every day no longer does (cron, systemd timer), and back up now.',
    ),
  ];
}

async function contentFound(
  { folder, manifest }: Backup,
  { DATABASE_URL, DATA_DIR }: Place,
): Promise<Found[]> {
  const isPostgres = DATABASE_URL !== undefined;
  const [own, data] = await Promise.all([stat(folder), stat(DATA_DIR).catch(() => null)]);
  const found: (Found | false)[] = [
    isPostgres !== (manifest.database === 'postgres') &&
      fault(
        `${folder} is of ${isPostgres ? 'SQLite' : 'PostgreSQL'}, and Deseo is on ${isPostgres ? 'PostgreSQL' : 'SQLite'}.`,
        'It holds what was there before the move, or of another installation.',
        'Back up with the settings that Deseo runs with.',
      ),
    manifest.database === 'postgres' &&
      !existsSync(join(folder, inBackup.dump)) &&
      fault(
        `${folder} has no ${inBackup.dump}.`,
        'The images are saved, and the database is not.',
        'Run the pg_dump that npm run backup prints, each time.',
      ),
    (own.mode & 0o077) !== 0 &&
      note(
        `Others may read ${folder}.`,
        'It holds the e-mails of all, and what seals their sessions.',
        `chmod -R go= ${folder}`,
      ),
    own.dev === data?.dev &&
      note(
        'The backups are on the disk of DATA_DIR.',
        'It takes them along when it dies.',
        'Copy them to another machine.',
      ),
  ];
  return found.filter((each) => each !== false);
}
