import { fileURLToPath } from 'node:url';
import { openDiskImageStore } from '#api/images/disk-image-store.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { parseS3Address } from '#api/images/s3-address.ts';
import { openS3ImageStore, type S3Credentials } from '#api/images/s3-image-store.ts';

/**
 * Opens the store that a setting names: `s3://…` a bucket (see parseS3Address), `file:///…` or a plain path a folder.
 * Credentials are for a bucket only and may be left to the SDK. Throws TypeError for an invalid S3 address.
 */
export async function openImageStore(address: string, credentials?: S3Credentials): Promise<ImageStore> {
  if (address.startsWith('s3:')) return openS3ImageStore(parseS3Address(address), credentials);
  return openDiskImageStore(address.startsWith('file:') ? fileURLToPath(address) : address);
}
