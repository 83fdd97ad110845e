import { useState } from 'react';
import { CameraDialog } from '#app/features/gifts/picture/camera-dialog.tsx';
import { PictureSource, pictureSourceClass } from '#app/features/gifts/picture/picture-source.tsx';

/** Takes a photo: a phone's own camera, elsewhere a preview in a dialog. For pages whose scripts run. */
export function CameraButton({ onPhoto }: { onPhoto(photo: File | undefined): void }) {
  const [isOpen, setOpen] = useState(false);
  if (window.matchMedia('(pointer: coarse)').matches) {
    return (
      <label className={`${pictureSourceClass} cursor-pointer`}>
        <PictureSource icon="camera">Sacar una foto</PictureSource>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => onPhoto(event.target.files?.[0])}
          className="sr-only"
        />
      </label>
    );
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={pictureSourceClass}>
        <PictureSource icon="camera">Sacar una foto</PictureSource>
      </button>
      {isOpen && (
        <CameraDialog
          onClose={() => setOpen(false)}
          onPhoto={(photo) => {
            setOpen(false);
            onPhoto(photo);
          }}
        />
      )}
    </>
  );
}
