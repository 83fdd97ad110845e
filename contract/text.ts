import '#contract/zod-in-browsers.ts';
import { z } from 'zod';
import { normalizeLineEndings } from '#contract/line-endings.ts';
import { hasVisible } from '#contract/visible.ts';

/**
 * An id on the wire. Ours are UUIDv7; any UUID is taken so that another host of the contract may differ. The same in
 * capitals is the same id (RFC 9562, 4).
 */
export const id = z.uuid({ error: 'Identificador inválido' }).toLowerCase();

/** A moment on the wire: ISO 8601, UTC, with milliseconds. */
export const time = z.iso.datetime({ precision: 3 });

// why: NUL cannot be stored by PostgreSQL and a lone surrogate cannot be written as UTF-8, so neither may get past the border.
const unstorable = /\0|\p{Surrogate}/u;

/**
 * Any text a person may type: its line ends plain, trimmed, empty when nothing of it can be seen, storable, at most `max`
 * UTF-16 units.
 */
export function text(
  max: number,
  tooLong = `No puede tener más de ${max} caracteres`,
  noText = 'Debe ser un texto',
) {
  return (
    z
      .string({ error: noText })
      .overwrite(normalizeLineEndings)
      .trim()
      .overwrite((value) => (hasVisible(value) ? value : ''))
      // why: zod counts an emoji as one, browsers and the contract as two; the first check is for the OpenAPI document.
      .max(max, { error: tooLong, abort: true })
      .refine((value) => value.length <= max, tooLong)
      .refine((value) => !unstorable.test(value), 'Contiene caracteres no permitidos')
  );
}

/**
 * A text that must not be missing, nor be a hole in a page: what cannot be seen counts as missing. `missing` is said of an
 * absent one too.
 */
export function visibleText(max: number, missing: string, tooLong?: string) {
  return text(max, tooLong, missing).min(1, missing);
}

/** A repeated form field: empty entries are dropped, so that one empty field means "none". */
export function textRows(maxRows: number, maxLength: number) {
  return z
    .array(text(maxLength))
    .transform((rows) => [...new Set(rows.filter((row) => row !== ''))])
    .refine((rows) => rows.length <= maxRows, `Como máximo ${maxRows}`);
}
