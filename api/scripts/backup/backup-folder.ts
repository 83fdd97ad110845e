import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';

/** The names of what lies in the folder of a backup. */
export const inBackup = {
  manifest: 'backup.json',
  sums: 'SHA256SUMS',
  database: 'deseo.sqlite',
  dump: 'deseo.dump',
  pictures: 'images',
  secret: 'session-secret',
} as const;

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** How many rows each table has; only of the embedded database, which lies in the folder itself. */
  rows: z.record(z.string(), z.number()),
  /** How many picture files lie in the folder; null when they are in a bucket. */
  pictures: z.number().nullable(),
});
export type Manifest = z.output<typeof manifest>;

/** Writes what makes a folder a finished backup: it comes last. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<void> {
  await writeFile(join(folder, inBackup.manifest), `${JSON.stringify({ format: 1, ...content }, null, 2)}\n`);
}

/** Reads it. Throws OperatorError when the folder is no finished backup, or one that this version does not know. */
export async function readManifest(folder: string): Promise<Manifest> {
  const written = await readFile(join(folder, inBackup.manifest), 'utf8').catch(() => {
    throw new OperatorError(`${folder} is no finished backup: it has no ${inBackup.manifest}.`);
  });
  const parsed = manifest.safeParse(JSON.parse(written));
  if (!parsed.success) throw new OperatorError(`${folder} is a backup that this version cannot read.`);
  return parsed.data;
}
