import type { ReactNode } from 'react';
import { LinkPicker } from '#app/features/gifts/from-link/link-picker.tsx';
import type { LinkReading } from '#app/features/gifts/from-link/pasted-link.ts';
import { useLinkMetadata } from '#app/features/gifts/from-link/use-link-metadata.ts';
import { GiftImageField } from '#app/features/gifts/picture/gift-image-field.tsx';
import { PicturePreview } from '#app/features/gifts/picture/picture-preview.tsx';
import { PictureSources } from '#app/features/gifts/picture/picture-sources.tsx';
import type { ChosenPicture } from '#app/features/gifts/picture/use-chosen-picture.ts';
import { ChooseAgain } from '#app/features/images/choose-again.tsx';
import { useFileHandover } from '#app/features/images/use-file-handover.ts';
import { textField } from '#app/forms/use-contract-form.ts';
import { Card } from '#app/ui/card.tsx';

type Field = Parameters<typeof textField>[1];

type PictureStepProps = {
  form: Parameters<typeof textField>[0];
  fields: { ImageFile: Field; ImageUrl: Field; PastedLink: Field };
  picture: ChosenPicture;
  onReading(reading: Extract<LinkReading, { imageUrl: string }>, isPictureWanted: boolean): void;
  /** The form came back: a picture chosen before is no longer in it, unless scripts kept the page. */
  isSecondRound: boolean;
  /** 'Siguiente', while the details are not open. */
  children?: ReactNode;
};

/** Step 1 of publishing, 'Subí una imagen': camera, gallery, clipboard, drop, link. */
export function PictureStep(props: PictureStepProps) {
  const { form, fields, onReading, isSecondRound, children } = props;
  const take = (file: File | undefined) => {
    reader.forget();
    return props.picture.take(file);
  };
  const reader = useLinkMetadata({ onReading, onPicture: take });
  const picture = { ...props.picture, take };
  const place = useFileHandover<HTMLDivElement>({ onFile: take, onText: reader.take });
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
        <div className="flex flex-col gap-2">
          <PictureSources picture={picture} reader={reader} />
          <GiftImageField
            id={fields.ImageFile.id}
            name={fields.ImageFile.name}
            errors={fields.ImageFile.errors}
            picture={picture}
            isBehindButtons
          />
        </div>
        {isSecondRound && <ChooseAgain what="imagen" />}
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
