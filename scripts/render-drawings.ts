import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Renders the drawings that stand for a picture, each SVG into the WebP beside it: `npm run drawings`.
const folder = 'app/features/gifts/drawings';
for (const source of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  const picture = sharp(join(folder, source), { density: 720 }).resize(1200, 1200);
  await picture.webp({ quality: 90, effort: 6 }).toFile(join(folder, source.replace('.svg', '.webp')));
}
