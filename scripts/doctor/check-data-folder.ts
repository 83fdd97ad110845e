import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkSpace } from '#scripts/doctor/check-machine.ts';
import { type Found, fault, note, ok, reasonOf } from '#scripts/doctor/finding.ts';

const INSIDE = ['deseo.sqlite', 'deseo.sqlite-wal', 'deseo.sqlite-shm', 'images', 'incoming', 'outbox'];
const PRIVATE = ['deseo.sqlite', 'session-secret'];
const { R_OK, W_OK, X_OK } = constants;

/** Finds whether this user may write the data folder and what is in it, who else may read that, and the room left. */
export async function checkDataFolder(dataDir: string): Promise<Found[]> {
  const folder = resolve(dataDir);
  const found = await stat(folder).catch((error) => (error.code === 'ENOENT' ? null : Promise.reject(error)));
  if (!found) return missing(folder);
  const denied = await deniedIn(folder, found.isDirectory());
  if (denied) return [denied];
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const space = checkSpace({ bytes: bavail * bsize, files: files > 0 ? ffree : null });
  return [...space, ...(await openToAll(folder)), ...asRoot(found.uid)];
}

async function missing(folder: string): Promise<Found[]> {
  const parent = await access(dirname(folder), W_OK | X_OK).then(
    () => true,
    () => false,
  );
  if (!parent) return [notWritable(folder, 'it is not there, and cannot be made')];
  return [
    note(
      `DATA_DIR, ${folder}, is not there.`,
      'The first start makes it: a new installation, without anybody.',
      'If there is one already, set DATA_DIR to its folder (a relative path begins where Deseo is started).',
    ),
  ];
}

/** The first of the folder and what is in it that this user may not write. */
async function deniedIn(folder: string, isFolder: boolean): Promise<Found | null> {
  if (!isFolder) return notWritable(folder, 'it is no folder');
  for (const path of [folder, ...INSIDE.map((name) => join(folder, name))]) {
    const error = await access(path, R_OK | W_OK).catch((each) => each);
    if (error && error.code !== 'ENOENT') return notWritable(path, reasonOf(error.code));
  }
  return null;
}

const notWritable = (path: string, why: string) =>
  fault(
    `${path} (DATA_DIR) cannot be written: ${why}.`,
    'Deseo does not start, or refuses what people upload.',
    'Give it to the user that Deseo runs as: chown -R; in a container, of the volume.',
  );

async function openToAll(folder: string): Promise<Found[]> {
  const open: string[] = [];
  for (const name of PRIVATE) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && (found.mode & 0o004) !== 0) open.push(name);
  }
  if (open.length === 0) return [ok(`DATA_DIR, ${folder}, can be written.`)];
  return [
    fault(
      `Every user of this machine may read ${open.join(' and ')} in DATA_DIR.`,
      'There are the e-mails of all, and what seals their sessions.',
      `chmod 600 ${open.map((name) => join(folder, name)).join(' ')}`,
    ),
  ];
}

/** why: nothing is refused to root, so that its check says nothing of the user that Deseo runs as. */
function asRoot(owner: number): Found[] {
  if (process.getuid?.() !== 0 || owner === 0) return [];
  return [
    note(
      `DATA_DIR belongs to the user ${owner}, and this runs as root.`,
      'Whether that user may write it was not seen.',
      'Run it as the user that Deseo runs as.',
    ),
  ];
}
