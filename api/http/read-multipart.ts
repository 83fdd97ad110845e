import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#api/http/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { imageTexts, MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import { multipartBoundary } from '#contract/multipart-boundary.ts';
import { PIECE_BYTES, parseInPieces } from '#contract/uploads/in-pieces.ts';
import type { Incoming, UploadShare } from '#contract/uploads/incoming.ts';

const LIMITS = {
  fieldSize: 16 * 1024,
  fields: 200,
  files: 2,
  parts: 202,
  headerPairs: 10,
  headerSize: 4 * 1024,
};
const RETRY_SECONDS = 5;

/** A picture that came with a form, spooled to a temporary file so that it never sits in memory. */
export type UploadedFile = { path: string; bytes: number };

export type Multipart = {
  fields: Record<string, string | string[]>;
  files: Record<string, UploadedFile>;
  /** Removes the temporary files; to be called when the request is done with. */
  discard(): Promise<void>;
};

type Upload = { name: string; filename: string; stream: BusboyFileStream; spooled: Promise<UploadedFile> };
type Options = {
  schema: z.ZodObject;
  fileNames: readonly string[];
  incoming: Pick<Incoming, 'newPath'>;
  share: UploadShare;
};

/** Whether the body says that it is multipart. */
export function isMultipart({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^multipart\/form-data/i.test(headers['content-type'] ?? '');
}

/**
 * Reads a multipart body, and stops at the first bound that it passes: fields of `schema` that are arrays may repeat, any other
 * field sent twice is refused; under the names in `fileNames` files are taken, and under no others. Throws
 * `unsupported_content`, `too_large`, `too_many_requests`, `invalid_input`, `invalid_json`.
 */
export async function readMultipart(request: FastifyRequest, options: Options): Promise<Multipart> {
  if (!isMultipart(request)) throw new ApiError('unsupported_content');
  const values = new Map<string, string[]>();
  const uploads: Upload[] = [];
  const discard = async () => {
    const read = await Promise.allSettled(uploads.map(({ spooled }) => spooled));
    options.share.release();
    for (const one of read) if (one.status === 'fulfilled') await rm(one.value.path, { force: true });
  };
  try {
    const parser = openParser(requireBoundary(request), options, values, uploads);
    await parseInPieces(bodyOf(request), parser, { error: () => new Error('the body stopped coming') });
    const files: Record<string, UploadedFile> = {};
    for (const { name, filename, spooled } of uploads) {
      const file = await spooled;
      // why: a form sends its empty file field too, without a file's name.
      if (file.bytes > 0 || filename) files[name] = file;
    }
    return { fields: unfold(values, options.schema), files, discard };
  } catch (error) {
    // why: what was not read stays in the connection, and the next call on it would wait behind it for ever.
    request.raw.unpipe();
    request.raw.resume();
    for (const { stream } of uploads) stream.destroy();
    await discard();
    throw isBroken(error) ? new ApiError('invalid_json') : error;
  }
}

function requireBoundary({ headers }: FastifyRequest): string {
  const boundary = multipartBoundary(headers['content-type'] ?? '');
  if (boundary !== null) return boundary;
  const message = 'Le falta el separador (boundary), o es demasiado largo';
  throw new ApiError('invalid_input', { issues: [{ path: 'Content-Type', message }] });
}

/** The body, whose end in the middle leaves the connection to the answer. */
function bodyOf({ raw }: FastifyRequest): PassThrough {
  const body = new PassThrough();
  raw.once('error', (error) => body.destroy(error));
  // why: who hung up before this is told of to nobody any more.
  if (raw.destroyed) body.destroy();
  return raw.pipe(body);
}

/** Opens a parser that gathers the fields and files of a body, and breaks off with what it is refused for. */
function openParser(
  boundary: string,
  { fileNames, incoming, share }: Options,
  values: Map<string, string[]>,
  uploads: Upload[],
) {
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: LIMITS,
    highWaterMark: PIECE_BYTES,
  });
  const refuse = (error: Error) => void parser.destroy(error);
  const refuseField = (code: ErrorCode, path: string, message: string) =>
    refuse(new ApiError(code, { issues: [{ path, message }] }));
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => refuse(new ApiError('too_large')));
  parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) return refuseField('too_large', name, 'Demasiado largo');
    // why: an empty file field is no file, however it was sent.
    if (fileNames.includes(name) && value !== '')
      return refuseField('invalid_input', name, 'Debe ser un archivo');
    values.set(name, [...(values.get(name) ?? []), value]);
  });
  parser.on('file', (name, stream, filename = '') => {
    if (!fileNames.includes(name) || uploads.some((upload) => upload.name === name))
      refuseField('invalid_input', name, 'No se esperaba un archivo acá');
    const spooled = spool(stream, incoming, share);
    spooled.catch(refuse);
    uploads.push({ name, filename, stream, spooled });
  });
  return parser;
}

/** Writes a file to a temporary one, and takes that away again when it does not come whole. */
async function spool(
  file: BusboyFileStream,
  incoming: Options['incoming'],
  share: UploadShare,
): Promise<UploadedFile> {
  const path = incoming.newPath();
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > MAX_UPLOAD_BYTES) throw new ApiError('too_large', { message: imageTexts.tooLarge });
      if (!share.take(chunk.byteLength)) throw tooManyAtOnce();
      yield chunk;
    }
  };
  try {
    await pipeline(file, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { path, bytes };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const tooManyAtOnce = () =>
  new ApiError('too_many_requests', { message: imageTexts.tooManyAtOnce, retryAfter: RETRY_SECONDS });

/**
 * Whether the bytes made no sense or stopped coming. The parser's errors, unlike the system's and ours, say nothing but a
 * message.
 */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error) || 'statusCode' in error) return false;
  if ('code' in error) return error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return error.name === 'Error';
}

function unfold(values: Map<string, string[]>, schema: z.ZodObject): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [name, sent] of values) {
    const shape: unknown = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!shape) continue;
    if (takesRows(shape)) fields[name] = sent;
    else if (sent.length === 1) fields[name] = sent[0] ?? '';
    else
      throw new ApiError('invalid_input', { issues: [{ path: name, message: 'Se envió más de una vez' }] });
  }
  return fields;
}

function takesRows(shape: unknown): boolean {
  if (shape instanceof z.ZodOptional) return takesRows(shape.unwrap());
  if (shape instanceof z.ZodPipe) return takesRows(shape.in);
  return shape instanceof z.ZodArray;
}
