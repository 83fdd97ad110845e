import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#api/http/api-error.ts';
import { imageTexts, MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';

/** A picture that came with a form, spooled to a temporary file so that it never sits in memory. */
export type UploadedFile = { path: string; bytes: number };

export type Multipart = {
  fields: Record<string, string | string[]>;
  files: Record<string, UploadedFile>;
  /** Removes the temporary files; to be called when the request is done with. */
  discard(): Promise<void>;
};

/**
 * Reads a multipart body: fields of `schema` that are arrays may repeat, any other field sent twice is refused, files are
 * taken only under the names in `fileNames`. Throws `unsupported_content`, `too_large`, `invalid_input`, `invalid_json`.
 */
export async function readMultipart(
  request: FastifyRequest,
  schema: z.ZodObject,
  fileNames: readonly string[],
): Promise<Multipart> {
  if (!request.isMultipart()) throw new ApiError('unsupported_content');
  const folder = await mkdtemp(join(tmpdir(), 'deseo-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const values = new Map<string, string[]>();
  const files: Record<string, UploadedFile> = {};
  try {
    // why: the parser is told nothing of a caller who hung up before it listened, and would wait for the rest for ever.
    if (request.raw.destroyed) throw new ApiError('invalid_json');
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), fieldText(part)]);
      } else if (fileNames.includes(part.fieldname) && !(part.fieldname in files)) {
        const file = await spool(part, join(folder, String(Object.keys(files).length)));
        if (file) files[part.fieldname] = file;
      } else {
        throw unknownFile(part.fieldname);
      }
    }
    return { fields: unfold(values, schema), files, discard };
  } catch (error) {
    // why: what was not read stays in the connection, and the next call on it would wait behind it for ever.
    request.raw.unpipe();
    request.raw.resume();
    await discard();
    throw isParsers(error) ? new ApiError('invalid_json') : error;
  }
}

/** Whether the parser gave up on the bytes: its errors, unlike the system's and ours, say nothing but a message. */
function isParsers(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error) && !('statusCode' in error);
}

function fieldText(part: { fieldname: string; value: unknown; valueTruncated?: boolean }): string {
  if (part.valueTruncated)
    throw new ApiError('too_large', { issues: [{ path: part.fieldname, message: 'Demasiado largo' }] });
  // why: a part that calls itself JSON comes parsed, as anything.
  if (typeof part.value !== 'string')
    throw new ApiError('invalid_input', { issues: [{ path: part.fieldname, message: 'Debe ser un texto' }] });
  return part.value;
}

/** Writes the file part to `path`; a form's empty file field (no bytes) is no file. */
async function spool(part: MultipartFile, path: string): Promise<UploadedFile | null> {
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated || part.file.bytesRead > MAX_UPLOAD_BYTES)
    throw new ApiError('too_large', { message: imageTexts.tooLarge });
  return part.file.bytesRead === 0 && !part.filename ? null : { path, bytes: part.file.bytesRead };
}

function unknownFile(path: string): ApiError {
  return new ApiError('invalid_input', { issues: [{ path, message: 'No se esperaba un archivo acá' }] });
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
