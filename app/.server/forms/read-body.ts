import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { fieldBounds, MAX_FIELDS } from '#app/.server/forms/form-bounds.ts';
import { type FileRefusal, type Spooled, spoolFile } from '#app/.server/forms/spool-file.ts';
import { clientIpKeys } from '#app/.server/http/client-ip.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import type { Services } from '#app/.server/services.ts';
import { MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import { multipartBoundary } from '#contract/multipart-boundary.ts';
import { PIECE_BYTES, parseInPieces } from '#contract/uploads/in-pieces.ts';
import type { UploadShare } from '#contract/uploads/incoming.ts';

const messages = {
  400: 'the form is broken',
  413: 'the form is too large',
  415: 'the form came in a type that is not taken here',
};

/** A form that cannot be read: broken on the way (400), too much of it (413), or in a type that is none of ours (415). */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly status: keyof typeof messages;

  constructor(status: keyof typeof messages, cause?: unknown) {
    super(messages[status], { cause });
    this.status = status;
  }
}

const LIMITS = {
  fieldNameSize: 200,
  fieldSize: 256 * 1024,
  fields: MAX_FIELDS,
  files: 1,
  parts: MAX_FIELDS + 1,
  headerPairs: 10,
  headerSize: 4 * 1024,
};
/**
 * Bytes of a whole request that are read before it is refused: a picture that is too large takes no field with
 * it. What is over 20 MB of it is thrown away as it comes.
 */
const MAX_BODY_BYTES = 5 * MAX_UPLOAD_BYTES;
const URL_ENCODED = /^application\/x-www-form-urlencoded/i;
const NO_SHARE: UploadShare = { take: () => false, release: () => undefined };

/** A file field whose file was refused. */
type MissingFile = { name: string; refusal: FileRefusal | 'empty' };

/** A form as it came in: its fields, the files that are not among them, and what to call when the files are done with. */
type Body = { form: FormData; missing: MissingFile[]; remove(): Promise<void> };

type BodyPage = Pick<RequestContext, 'request' | 'visitorAddress'> & {
  services: Pick<Services, 'incoming'>;
};

/**
 * Reads a form, and stops at the first bound that it passes. `files` names its file fields, without which it may not be
 * multipart; `unwanted` files are read and not kept. A file field left empty is left out.
 * @throws BodyError when it is larger than any of our forms, malformed, or multipart without need.
 */
export async function readBody(page: BodyPage, files: readonly string[] | 'unwanted'): Promise<Body> {
  const type = page.request.headers.get('content-type') ?? '';
  if (files.length === 0 && !URL_ENCODED.test(type)) throw new BodyError(415);
  if (Number(page.request.headers.get('content-length')) > MAX_BODY_BYTES) throw new BodyError(413);
  const { incoming } = page.services;
  const share = files === 'unwanted' ? NO_SHARE : incoming.shareOf(clientIpKeys(page.visitorAddress));
  const form = new FormData();
  let upload: { name: string; stream: BusboyFileStream; spooled: Promise<Spooled> } | undefined;
  const remove = async () => {
    const spooled = await upload?.spooled.catch(() => undefined);
    if (spooled && 'file' in spooled) await spooled.remove();
  };
  try {
    const parser = openParser(type, form);
    parser.on('file', (name, stream, filename = '', _encoding, mimeType) => {
      if (files !== 'unwanted' && !files.includes(name)) parser.destroy(new BodyError(400));
      const spooled = spoolFile(stream, { name: filename, type: mimeType }, { incoming, share });
      // why: it is awaited once the body has ended, or broken off.
      spooled.catch(() => undefined);
      upload = { name, stream, spooled };
    });
    const { body } = page.request;
    const source = body ? Readable.fromWeb(body as WebStream) : Readable.from([]);
    await parseInPieces(source, parser, {
      maxBytes: MAX_BODY_BYTES,
      error: (reason) => new BodyError(reason === 'idle' ? 400 : 413),
    });
    const spooled = await upload?.spooled;
    if (!upload || !spooled) return { form, missing: [], remove };
    if ('refusal' in spooled) return { form, missing: [{ name: upload.name, ...spooled }], remove };
    // why: a field left empty comes without a file's name.
    if (spooled.file.size === 0 && spooled.file.name !== '')
      return { form, missing: [{ name: upload.name, refusal: 'empty' }], remove };
    if (spooled.file.size > 0) form.append(upload.name, spooled.file);
    return { form, missing: [], remove };
  } catch (error) {
    upload?.stream.destroy();
    await remove();
    throw error instanceof BodyError ? error : new BodyError(400, error);
  }
}

/** Opens a parser that puts the fields of a body into `form`, and breaks off at the first bound. */
function openParser(type: string, form: FormData): InstanceType<typeof Busboy> {
  const boundary = multipartBoundary(type);
  if (boundary === null && !URL_ENCODED.test(type)) throw new BodyError(400);
  const parser = new Busboy({
    headers: {
      'content-type': boundary === null ? type : `multipart/form-data; boundary="${boundary}"`,
    },
    limits: LIMITS,
    highWaterMark: PIECE_BYTES,
  });
  const isWithinBounds = fieldBounds();
  const refuse = () => void parser.destroy(new BodyError(413));
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, refuse);
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated || !isWithinBounds(name, value)) refuse();
    else form.append(name, value);
  });
  return parser;
}
