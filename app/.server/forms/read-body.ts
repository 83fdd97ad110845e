import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { BodyError } from '#app/.server/forms/body-error.ts';
import { fieldBounds, MAX_FIELDS } from '#app/.server/forms/form-bounds.ts';
import { type Spooled, spoolFile } from '#app/.server/forms/spool-file.ts';
import { MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';

const LIMITS = {
  fieldNameSize: 200,
  fieldSize: 256 * 1024,
  fields: MAX_FIELDS,
  files: 3,
  parts: MAX_FIELDS + 3,
  headerPairs: 20,
};
/** Bytes of a whole request that are read before it is refused. */
const MAX_BODY_BYTES = 3 * MAX_UPLOAD_BYTES;

/** A file field whose file is not in the form: it is over 20 MB, or the disk did not take it and said `refusal`. */
export type MissingFile = { name: string; refusal?: unknown };

/** A form as it came in: its fields, the files that are not among them, and what to call when the files are done with. */
export type Body = { form: FormData; missing: MissingFile[]; remove(): Promise<unknown> };

/**
 * Reads a form, URL-encoded or multipart, within bounds (20 MB a picture). A file field left empty
 * is left out.
 * @throws BodyError when it is larger than any of our forms, or malformed.
 */
export async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw new BodyError(413);
  const form = new FormData();
  const files: { name: string; stream: BusboyFileStream; spooled: Promise<Spooled> }[] = [];
  const isWithinBounds = fieldBounds();
  let isTooMuch = false;
  let isFlood = false;
  try {
    const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      isTooMuch ||= nameTruncated || valueTruncated || !isWithinBounds(name, value);
      if (!isTooMuch) form.append(name, value);
    });
    parser.on('file', (name, stream, filename = '', _encoding, mimeType) => {
      const spooled = spoolFile(stream, { name: filename, type: mimeType }, MAX_UPLOAD_BYTES);
      // why: it is awaited once the body has ended, or broken off.
      spooled.catch(() => undefined);
      files.push({ name, stream, spooled });
    });
    parser.on('filesLimit', () => {
      isTooMuch = true;
    });
    for (const limit of ['fieldsLimit', 'partsLimit'] as const) {
      parser.on(limit, () => {
        isFlood = true;
      });
    }
    const body = request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([]);
    // why: no browser sends so many parts, and finding the next ones costs a second for each half megabyte.
    await pipeline(
      body,
      capped(() => isFlood),
      parser,
    );
  } catch (error) {
    for (const { stream } of files) stream.destroy();
    await removeAll(files);
    throw error instanceof BodyError ? error : new BodyError(400, error);
  }
  if (isTooMuch || isFlood) {
    await removeAll(files);
    throw new BodyError(413);
  }
  const remove = () => removeAll(files);
  const missing: MissingFile[] = [];
  try {
    for (const { name, spooled } of files) {
      const { file, bytes, refusal } = await spooled;
      if (!file) missing.push({ name, refusal });
      else if (bytes > 0) form.append(name, file);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { form, missing, remove };
}

function capped(isFlood: () => boolean) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES || isFlood()) throw new BodyError(413);
      yield chunk;
    }
  };
}

async function removeAll(files: readonly { spooled: Promise<Spooled> }[]): Promise<void> {
  const read = await Promise.allSettled(files.map(({ spooled }) => spooled));
  await Promise.all(read.map((one) => (one.status === 'fulfilled' ? one.value.remove() : undefined)));
}
