import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {
  heif_context,
  heif_image,
  heif_image_handle,
  MainModule,
} from 'libheif-js/libheif-wasm/libheif.js';

export type LibHeif = MainModule;

/** A picture inside a HEIC. `$$.ptr` is its address on the wasm heap, which the plain C functions want. */
export type HeifHandle = heif_image_handle & { $$: { ptr: number } };

/** What libheif answers instead of throwing. */
interface HeifFailure {
  code: unknown;
  message: string;
}

/** One decoded plane; `data` is a view of the wasm heap, valid until the image is released. */
export interface HeifPlane {
  id: unknown;
  width: number;
  height: number;
  stride: number;
  data: Uint8Array;
}

export interface HeifPixels {
  image: heif_image;
  channels: HeifPlane[];
}

let loading: Promise<LibHeif> | undefined;

async function load(): Promise<LibHeif> {
  const { default: create } = await import('libheif-js/libheif-wasm/libheif.js');
  const wasm = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
  return create({ wasmBinary: readFileSync(wasm) });
}

/** libheif, loaded once a process; it is a file of its own, so an operator can replace or remove it. */
export function loadLibHeif(): Promise<LibHeif> {
  loading ??= load();
  return loading;
}

/** Gives libheif's answer, or throws an Error with its message when the answer is a failure. */
export function heifAnswer<T extends object>(answer: T | HeifFailure | undefined): T {
  if (answer && !('code' in answer)) return answer;
  throw new Error(`libheif: ${answer?.message ?? 'no answer'}`);
}

/** Reads a file into a context. Throws an Error with libheif's message; the caller frees the context. */
export function readHeif(heif: LibHeif, context: heif_context, bytes: Uint8Array): void {
  const { code, message } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(`libheif: ${String(message)}`);
}
