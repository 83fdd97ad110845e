import { join } from 'node:path';
import { parseS3Address } from '#api/images/s3-address.ts';
import { inBackup } from '#api/scripts/backup/backup-folder.ts';
import { quoted } from '#api/scripts/backup/postgres-commands.ts';

/** The command that copies pictures from the bucket of `IMAGE_STORE` to a backup, or back. Throws TypeError for a bad address. */
export function bucketCommand(store: string, folder: string, direction: 'from' | 'to'): string {
  const { bucket, prefix, endpoint, region } = parseS3Address(store);
  const there = quoted(`s3://${bucket}/${prefix}`);
  const here = quoted(join(folder, inBackup.pictures));
  const [source, target] = direction === 'from' ? [there, here] : [here, there];
  const where = `${endpoint ? ` --endpoint-url ${quoted(endpoint)}` : ''}${region ? ` --region ${quoted(region)}` : ''}`;
  const caching = direction === 'to' ? ` --cache-control 'public, max-age=31536000, immutable'` : '';
  return `aws s3 sync ${source} ${target}${where}${caching}`;
}
