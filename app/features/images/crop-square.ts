const SIDE_PX = 512;

/** A part of a picture in percent of its width and height. */
export type CropFrame = { x: number; y: number; width: number; height: number };

/**
 * Draws the framed part of a loaded picture as a square JPEG of at most 512 pixels a side; what is see-through
 * becomes white. Null when the browser cannot draw it.
 */
export async function cropSquare(image: HTMLImageElement, frame: CropFrame): Promise<File | null> {
  const { naturalWidth, naturalHeight } = image;
  const side = Math.min((naturalWidth * frame.width) / 100, (naturalHeight * frame.height) / 100);
  const size = Math.max(1, Math.min(SIDE_PX, Math.round(side)));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size, size);
  const [x, y] = [(naturalWidth * frame.x) / 100, (naturalHeight * frame.y) / 100];
  pen.drawImage(image, x, y, side, side, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob && new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}
