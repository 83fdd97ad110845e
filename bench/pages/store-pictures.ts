import { link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PHOTO = 'tests/fixtures/images/big-jpeg-1mb.jpg';
/** The sizes of a filled database's pictures, by the names of their variants. */
const variants = { card: [480, 360], detail: [1200, 900] } as const;

/** Gives a real photo to each of the first `gifts` of a filled database (`fill-rows.ts` names their keys), all the same one. */
export async function storePictures(dataDir: string, gifts: number): Promise<void> {
  for (const [name, [width, height]] of Object.entries(variants)) {
    const file = join(dataDir, `${name}.webp`);
    await sharp(PHOTO).resize(width, height, { fit: 'cover' }).webp().toFile(file);
    for (let n = 0; n < gifts; n += 1) {
      const folder = join(dataDir, 'images', 'gifts', n.toString(16).padStart(12, '0') + '0'.repeat(20));
      await mkdir(folder, { recursive: true });
      await link(file, join(folder, `${name}.webp`));
    }
  }
}
