import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'fixtures', 'images');

/** One of the sample pictures as a browser would send it; the type it claims decides nothing. */
export function fixtureImage(name: string): File {
  return new File([readFileSync(join(folder, name))], name, { type: 'application/octet-stream' });
}
