import { distinctTags } from '#app/forms/normalize-rows.ts';

/** How many interests a person may name. */
export const MAX_INTERESTS = 10;
export const tooManyInterests = 'Máximo 10 intereses';

/** The interests offered for a tap; 'Otro' asks for one's own. */
export const suggestedInterests = [
  'Viajes',
  'Tecnología',
  'Experiencias',
  'Ropa y Moda',
  'Deportes y Fitness',
  'Gastronomía',
  'Libros y Lectura',
  'Música',
  'Cine y Series',
  'Videojuegos',
  'Hogar y Decoración',
  'Arte y Diseño',
  'Mascotas',
  'Belleza y Cuidado personal',
  'Jardinería y Plantas',
  'Manualidades y DIY',
  'Fotografía',
  'Cultura y Eventos',
  'Bienestar y Mindfulness',
  'Sostenibilidad y Eco-friendly',
] as const;

const MARKER = ' | Intereses: ';
// why: interests stand after the marker or on a line of their own, and either ends with its line.
const written = /(?: \| |^)Intereses:[ \t]*(.*)$/m;

/** A colour note taken apart: what was written freely, and the interests in their order. */
export type ColorNote = { note: string; interests: string[] };

/** Reads both notations of interests in a `colorNote`: after ' | Intereses: ', or a line 'Intereses: a, b'. */
export function splitColorNote(colorNote: string): ColorNote {
  const found = written.exec(colorNote);
  if (!found) return { note: colorNote.trim(), interests: [] };
  const before = colorNote.slice(0, found.index);
  const after = colorNote.slice(found.index + found[0].length);
  const interests = distinctInterests((found[1] ?? '').split(','));
  return { note: `${before.trim()}${after ? `\n${after.trim()}` : ''}`.trim(), interests };
}

/** Puts a `colorNote` together again; `splitColorNote` gives back the interests that went in. */
export function writeColorNote({ note, interests }: ColorNote): string {
  // why: a line of the note that begins like the interests would be read in their place.
  const plain = note.replaceAll(/( \| |^)Intereses:/gm, '$1Intereses :');
  if (interests.length === 0) return plain;
  const line = interests.join(', ');
  return plain ? `${plain}${MARKER}${line}` : `Intereses: ${line}`;
}

/** An interest as it is kept: one blank between words, no commas (they part interests), the first letter a capital. */
export function interestName(typed: string): string {
  const name = typed.replaceAll(/[\s,|]+/g, ' ').trim();
  const [first = ''] = name;
  return first.toLocaleUpperCase('es') + name.slice(first.length);
}

/** The interests of a list as they are kept, without empty ones and without repeats in another case; the first stays. */
export function distinctInterests(typed: readonly string[]): string[] {
  return distinctTags(typed.map(interestName));
}
