import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { contentTypeOf, requireFolder, requireKey } from '#api/images/image-key.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { S3Place } from '#api/images/s3-address.ts';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

/**
 * Opens a store in a bucket of any S3-compatible service. Without credentials the SDK looks where it always does (environment,
 * shared files, the machine's role). The SDK is loaded only here, so installations that store on disk do not pay for it.
 * A try on which the service says nothing for `silenceMs` milliseconds fails.
 */
export async function openS3ImageStore(
  place: S3Place,
  credentials?: S3Credentials,
  silenceMs = 10_000,
): Promise<ImageStore> {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    forcePathStyle: place.pathStyle,
    // why: the newer checksums are not understood by every S3-compatible service
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      // why: without `throwOn…` the SDK only warns, and waits for ever on a service that takes a call and says nothing. It
      // tries three times, so this is a third of what callers wait.
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
    },
    ...(place.endpoint && { endpoint: place.endpoint }),
    ...(place.region && { region: place.region }),
    ...(credentials && { credentials }),
  });
  const Bucket = place.bucket;
  const inBucket = (key: string) => ({ Bucket, Key: place.prefix + key });

  async function* list(folder: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
    if (folder !== '') requireFolder(folder);
    const Prefix = `${place.prefix}${folder}${folder && '/'}`;
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        const key = Key?.slice(place.prefix.length) ?? '';
        if (LastModified && contentTypeOf(key)) yield { key, modifiedAt: LastModified };
      }
    }
  }

  return {
    list,

    put: async (key, bytes, contentType) => {
      requireKey(key, contentType);
      await client.send(
        new sdk.PutObjectCommand({
          ...inBucket(key),
          Body: bytes,
          ContentType: contentType,
          // why: browsers may read the bucket directly (`MEDIA_URL`), and a key's content never changes
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },

    get: async (key) => {
      const contentType = contentTypeOf(key);
      if (!contentType) return null;
      try {
        const found = await client.send(new sdk.GetObjectCommand(inBucket(key)));
        return { stream: found.Body as Readable, contentType, size: found.ContentLength ?? 0 };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    delete: async (folder) => {
      requireFolder(folder);
      // why: one by one, since a picture has three files and the bulk call wants checksums that not every service takes
      for await (const { key } of list(folder)) await client.send(new sdk.DeleteObjectCommand(inBucket(key)));
    },

    ready: async () => {
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
    },
  };
}
