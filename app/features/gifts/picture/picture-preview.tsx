import type { ChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { Picture } from '#app/ui/picture.tsx';

type PicturePreviewProps = { picture: ChosenPicture /** Its box. */; className: string };

/** The chosen picture as it will be sent, whole; its name where the browser cannot draw it. Nothing when there is none. */
export function PicturePreview({ picture, className }: PicturePreviewProps) {
  const { preview, fileName } = picture;
  if (!preview) return null;
  return (
    <figure className={`relative overflow-hidden rounded-card bg-sunken ${className}`}>
      <figcaption className="absolute inset-x-4 top-1/2 text-center text-sm break-words text-muted">
        {fileName}
      </figcaption>
      <Picture
        src={preview}
        alt="Vista previa de la imagen"
        className="absolute inset-0 size-full bg-sunken object-contain"
      />
    </figure>
  );
}
