import type { ChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import type { FieldProps } from '#app/ui/field-frame.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { IMAGE_ACCEPT } from '#contract/image-formats.ts';

type GiftImageFieldProps = Pick<FieldProps, 'id' | 'errors' | 'isOptional'> & {
  name: string;
  label?: string;
  picture: ChosenPicture;
  /** With scripts only its messages show: buttons open it. */
  isBehindButtons?: boolean;
};

/** The gift's picture as a plain file field; with scripts it is made ready, and what happens to it is told. */
export function GiftImageField({ picture, label = 'Imagen', errors, ...field }: GiftImageFieldProps) {
  const { note, error, isBusy, hasPicture, fileName } = picture;
  return (
    <>
      <FileField
        {...field}
        ref={picture.input}
        chosenName={fileName}
        label={label}
        hint="Elegila de la galería o soltala acá."
        errors={error ? [error] : errors}
        accept={IMAGE_ACCEPT}
        onChange={(event) => picture.take(event.target.files?.[0])}
      />
      <p role="status" className="sr-only">
        {hasPicture && ['Imagen elegida', fileName].filter(Boolean).join(': ')}
      </p>
      {/* why: while it is empty it takes no room in the form's gaps, yet has to be there to be read out. */}
      <div role="status" className="empty:absolute">
        {note && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <Icon name={isBusy ? 'clock' : 'info'} size="small" />
            {note}
          </p>
        )}
        {isBusy && (
          <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-primary-soft">
            <div className="h-full w-1/3 animate-travel rounded-full bg-primary" />
          </div>
        )}
      </div>
    </>
  );
}

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
