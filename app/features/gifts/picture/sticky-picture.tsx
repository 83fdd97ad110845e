import type { ChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';

type StickyPictureProps = { picture: ChosenPicture; onChange(): void };

/** The chosen picture, small and always in sight while the details are typed, with the way back to it. */
export function StickyPicture({ picture, onChange }: StickyPictureProps) {
  return (
    <div className="sticky top-ceiling z-10 flex flex-wrap items-center gap-2 rounded-card bg-surface p-2 pr-3 sm:gap-3 shadow-soft ring-1 ring-line">
      <div className="relative grid size-18 shrink-0 place-items-center overflow-hidden rounded-small bg-sunken text-muted">
        <Icon name="gallery" />
        {picture.preview && (
          <Picture
            src={picture.preview}
            alt="Vista previa de la imagen"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <p className="min-w-0 grow basis-16 text-sm font-semibold sm:text-base">Tu imagen está lista</p>
      {/* why: on the narrowest phones the word alone has room beside the picture. */}
      <Button
        type="button"
        variant="quiet"
        icon="edit"
        onClick={onChange}
        className="ml-auto max-sm:[&_.icon]:hidden"
      >
        Cambiar
      </Button>
    </div>
  );
}
