import { type ReactNode, useState } from 'react';
import { DrawingPicker } from '#app/features/gifts/drawings/drawing-picker.tsx';
import { LinkPicker } from '#app/features/gifts/from-link/link-picker.tsx';
import type { LinkReading } from '#app/features/gifts/from-link/pasted-link.ts';
import { type LinkReader, useLinkMetadata } from '#app/features/gifts/from-link/use-link-metadata.ts';
import { CameraDialog } from '#app/features/gifts/picture/camera-dialog.tsx';
import { GiftImageField, PicturePreview } from '#app/features/gifts/picture/gift-image-field.tsx';
import type { ChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { useDropAndPaste } from '#app/features/images/use-drop-and-paste.ts';
import { textField } from '#app/forms/use-contract-form.ts';
import { Card } from '#app/ui/card.tsx';
import { ChooseAgain } from '#app/ui/file-field.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

type Field = Parameters<typeof textField>[1];

type PictureStepProps = {
  form: Parameters<typeof textField>[0];
  fields: { ImageFile: Field; ImageUrl: Field; PastedLink: Field; Drawing: Field };
  picture: ChosenPicture;
  onReading(reading: Extract<LinkReading, { imageUrl: string }>, isPictureWanted: boolean): void;
  /** The form came back: a picture chosen before is no longer in it, unless scripts kept the page. */
  isSecondRound: boolean;
  /** 'Siguiente', while the details are not open. */
  children?: ReactNode;
};

/** Step 1 of publishing, 'Subí una imagen': camera, gallery, clipboard, drawing, drop, link. */
export function PictureStep(props: PictureStepProps) {
  const { form, fields, onReading, isSecondRound, children } = props;
  const take = (file: File | undefined) => {
    reader.forget();
    return props.picture.take(file);
  };
  const reader = useLinkMetadata({ onReading, onPicture: take });
  const picture = { ...props.picture, take };
  const place = useDropAndPaste<HTMLDivElement>({ onFile: take, onText: reader.take });
  return (
    <div ref={place}>
      <Card as="section" aria-labelledby="picture-title" className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h2 id="picture-title" className="text-xl">
            Subí una imagen
          </h2>
          <p className="hidden text-sm text-muted scripted:md:block">También podés soltarla o pegarla acá.</p>
        </div>
        <PicturePreview picture={picture} className="h-72 animate-rise sm:h-96" />
        <div className="flex flex-col gap-3">
          <PictureSources picture={picture} reader={reader} />
          <DrawingPicker field={fields.Drawing} onPick={take} />
          <GiftImageField
            id={fields.ImageFile.id}
            name={fields.ImageFile.name}
            errors={fields.ImageFile.errors}
            picture={picture}
            isBehindButtons
          />
        </div>
        {isSecondRound && !fields.Drawing.initialValue && <ChooseAgain what="imagen" />}
        <input type="hidden" name={fields.ImageUrl.name} value={picture.linked?.imageUrl ?? ''} />
        {picture.linked && !picture.preview && (
          <p className="text-sm break-words text-muted">La imagen viene de {picture.linked.imageUrl}</p>
        )}
        <LinkPicker {...textField(form, fields.PastedLink)} reader={reader} />
        {children}
      </Card>
    </div>
  );
}

type PictureSourcesProps = { picture: ChosenPicture; reader: LinkReader };

/** The three big ways to a picture where scripts run: camera, gallery, clipboard. */
function PictureSources({ picture, reader }: PictureSourcesProps) {
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

/** Takes a photo: a phone's own camera, elsewhere a preview in a dialog. For pages whose scripts run. */
function CameraButton({ onPhoto }: { onPhoto(photo: File | undefined): void }) {
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

/** One of the big ways to a picture, for a button or the label of a file field. */
const pictureSourceClass =
  'flex min-h-28 flex-col items-center justify-center gap-2 rounded-card bg-primary-soft px-2 py-4 text-center text-sm leading-tight font-semibold text-on-primary-soft transition-transform hover:bg-primary-soft-hover active:scale-[0.97] has-focus-visible:outline-3 has-focus-visible:outline-primary sm:text-base';

/** What stands in it: its drawing in a circle and its words. */
function PictureSource({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-surface text-primary">
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </>
  );
}
