import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import ReactCrop, { type Crop, centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { useLatest } from '#app/ui/use-latest.ts';
import { imageTexts, MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import { sniffImage } from '#contract/sniff-image.ts';
import 'react-image-crop/dist/ReactCrop.css';

type AvatarCropperProps = {
  /** The chosen picture. */
  file: File;
  /** An address of it. */
  src: string;
  /** Told why it cannot be taken. */
  onRefuse(text: string): void;
  /** Told of the square each time the frame has come to rest. */
  onCrop(file: File): void;
};

/**
 * The frame of a square over a chosen picture, moved by mouse, finger or arrow keys. A picture that this browser cannot
 * draw (HEIC) is left for the server to crop.
 */
export function AvatarCropper({ file, src, onRefuse, onCrop }: AvatarCropperProps) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Crop>();
  const [isBroken, setBroken] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const refuse = useLatest(onRefuse);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    const look = async () => {
      if (file.size > MAX_UPLOAD_BYTES) return refuse.current(imageTexts.tooLarge);
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isGone.current) return;
      // why: browsers draw more than we take (AVIF, SVG), and the square of it would be an ordinary JPEG.
      if (sniffImage(bytes)) setTaken(true);
      else refuse.current(imageTexts.unsupported);
    };
    // why: what cannot be read goes as it is, as where no scripts run.
    look().catch(() => undefined);
    return () => {
      isGone.current = true;
    };
  }, [file]);
  const take = async (frame: PercentCrop) => {
    if (!image.current || frame.width === 0) return;
    const square = await cropSquare(image.current, frame);
    // why: another picture may have been chosen meanwhile, which the square of this one would replace.
    if (square && !isGone.current) onCrop(square);
  };
  const start = ({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) => {
    const widest = makeAspectCrop(
      { unit: '%', ...(width < height ? { width: 100 } : { height: 100 }) },
      1,
      width,
      height,
    );
    const frame = centerCrop(widest, width, height);
    setCrop(frame);
    void take(frame);
  };
  if (isBroken || !isTaken) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm text-muted">Mové el recuadro para elegir qué parte se ve.</p>
      <ReactCrop
        crop={crop}
        aspect={1}
        circularCrop
        keepSelection
        minWidth={40}
        onChange={(_pixels, frame) => setCrop(frame)}
        onComplete={(_pixels, frame) => void take(frame)}
        ariaLabels={{
          cropArea: 'Recuadro de la foto: movelo con las flechas',
          nwDragHandle: 'Esquina superior izquierda',
          nDragHandle: 'Borde superior',
          neDragHandle: 'Esquina superior derecha',
          eDragHandle: 'Borde derecho',
          seDragHandle: 'Esquina inferior derecha',
          sDragHandle: 'Borde inferior',
          swDragHandle: 'Esquina inferior izquierda',
          wDragHandle: 'Borde izquierdo',
        }}
        className="max-h-80 self-start overflow-hidden rounded-card"
      >
        <img
          ref={image}
          src={src}
          alt="Foto elegida"
          onLoad={start}
          onError={() => setBroken(true)}
          className="max-h-80"
        />
      </ReactCrop>
    </div>
  );
}

const SIDE_PX = 512;

/** A part of a picture in percent of its width and height. */
type CropFrame = { x: number; y: number; width: number; height: number };

/**
 * Draws the framed part of a loaded picture as a square JPEG of at most 512 pixels a side; what is see-through
 * becomes white. Null when the browser cannot draw it.
 */
async function cropSquare(image: HTMLImageElement, frame: CropFrame): Promise<File | null> {
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
