import type { DrawingName } from '#app/features/gifts/drawings/drawing-names.ts';

const pictures = import.meta.glob<string>('./*.webp', { query: '?inline', import: 'default' });

type Chosen = { ImageFile?: File | undefined; Drawing?: DrawingName | undefined };

/** Puts the file of a drawing among a form's fields as its picture, unless a picture was chosen: an upload like any other. */
export async function attachDrawing(fields: FormData, { ImageFile, Drawing }: Chosen): Promise<void> {
  if (ImageFile || !Drawing) return;
  const address = (await pictures[`./${Drawing}.webp`]?.()) ?? '';
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  fields.set('ImageFile', new File([bytes], `${Drawing}.webp`, { type: 'image/webp' }));
}
