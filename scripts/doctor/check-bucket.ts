import { randomUUID } from 'node:crypto';
import { parseS3Address } from '#api/images/s3-address.ts';
import { openS3ImageStore } from '#api/images/s3-image-store.ts';
import { type Found, fault, ok, reasonOf } from '#scripts/doctor/finding.ts';

const SILENCE_MS = 3_000;

/** Finds whether the bucket of `IMAGE_STORE` is there, and lets us list and get. Putting and deleting it does not try. */
export async function checkBucket(address: string): Promise<Found[]> {
  const place = parseS3Address(address);
  try {
    const store = await openS3ImageStore(place, undefined, SILENCE_MS);
    await store.ready();
    for await (const _file of store.list('')) break;
    await store.get(`gifts/${randomUUID()}/card.webp`);
    return [ok(`The bucket ${place.bucket} can be listed and read.`)];
  } catch (error) {
    return [
      fault(
        `The bucket ${place.bucket} cannot be used: ${reasonOf(error)}`,
        'No image is shown or taken, and /readyz says 503.',
        'See endpoint, region and name in IMAGE_STORE, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that the keys may list, get, put and delete.',
      ),
    ];
  }
}
