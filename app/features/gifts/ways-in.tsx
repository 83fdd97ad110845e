import { CameraButton } from '#app/features/gifts/camera-button.tsx';
import type { ChosenPicture } from '#app/features/gifts/use-chosen-picture.ts';
import type { LinkReader } from '#app/features/gifts/use-link-reading.ts';
import { WayIn, wayInClass } from '#app/features/gifts/way-in.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type WaysInProps = { picture: ChosenPicture; reader: LinkReader };

/** The three big ways to a picture where scripts run (look.md "Create"): camera, gallery, clipboard. */
export function WaysIn({ picture, reader }: WaysInProps) {
  // why: the room is kept from the first HTML on, so that nothing jumps when the buttons come.
  if (!useHydrated()) return <div className="hidden min-h-28 scripted:block" />;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-3">
      <CameraButton onPhoto={picture.take} />
      <button type="button" onClick={() => picture.input.current?.click()} className={wayInClass}>
        <WayIn icon="gallery">Elegir de la galería</WayIn>
      </button>
      <button type="button" onClick={reader.paste} className={wayInClass}>
        <WayIn icon="clipboard">Pegar del portapapeles</WayIn>
      </button>
    </div>
  );
}
