import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attachDrawing } from '#app/features/gifts/drawings/drawing-file.server.ts';
import { drawingNames } from '#app/features/gifts/drawings/drawing-names.ts';

const FOLDER = import.meta.dirname;
const MAX_BYTES = 20_000;

const pixels = (picture: string | Buffer, density = 72) =>
  sharp(picture, { density }).resize(300, 300).removeAlpha().raw().toBuffer();

test('drawings: each name has its source and its picture, and nothing else is there', () => {
  const files = readdirSync(FOLDER).filter((name) => /\.(svg|webp)$/.test(name));
  expect(files.sort()).toEqual(drawingNames.flatMap((name) => [`${name}.svg`, `${name}.webp`]).sort());
});

test.each(drawingNames)('drawing %s: sent as a small square picture of its source', async (name) => {
  const fields = new FormData();
  await attachDrawing(fields, { Drawing: name });
  const file = fields.get('ImageFile') as File;
  const sent = Buffer.from(await file.arrayBuffer());
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200 });
  expect([file.name, file.type, file.size < MAX_BYTES]).toEqual([`${name}.webp`, 'image/webp', true]);
  const [source, picture] = await Promise.all([pixels(join(FOLDER, `${name}.svg`), 720), pixels(sent)]);
  const far = source.filter((value, at) => Math.abs(value - (picture[at] ?? 0)) > 40).length;
  expect(far / source.length).toBeLessThan(0.001);
});

test('drawing: a chosen picture goes before it, and none is none', async () => {
  const fields = new FormData();
  const own = new File(['x'], 'bici.png');
  fields.set('ImageFile', own);
  await attachDrawing(fields, { ImageFile: own, Drawing: 'viaje' });
  expect((fields.get('ImageFile') as File).name).toBe('bici.png');
  const none = new FormData();
  await attachDrawing(none, {});
  expect([...none]).toEqual([]);
});
