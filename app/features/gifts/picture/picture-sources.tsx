import type { LinkReader } from '#app/features/gifts/from-link/use-link-metadata.ts';
import { CameraButton } from '#app/features/gifts/picture/camera-button.tsx';
import { PictureSource, pictureSourceClass } from '#app/features/gifts/picture/picture-source.tsx';
import type { ChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type PictureSourcesProps = { picture: ChosenPicture; reader: LinkReader };

/** The three big ways to a picture where scripts run: camera, gallery, clipboard. */
export function PictureSources({ picture, reader }: PictureSourcesProps) {
  // why: the room is kept from the first HTML on, so that nothing jumps when the buttons come.
  if (!useHydrated()) return <div className="hidden min-h-28 scripted:block" />;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-3">
      <CameraButton onPhoto={picture.take} />
      <button type="button" onClick={() => picture.input.current?.click()} className={pictureSourceClass}>
        <PictureSource icon="gallery">Elegir de la galería</PictureSource>
      </button>
      <button type="button" onClick={reader.paste} className={pictureSourceClass}>
        <PictureSource icon="clipboard">Pegar del portapapeles</PictureSource>
      </button>
    </div>
  );
}
