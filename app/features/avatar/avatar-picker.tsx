import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { AvatarCropper } from '#app/features/avatar/avatar-cropper.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import type { FieldProps } from '#app/ui/field-frame.tsx';
import { ChooseAgain, FileField } from '#app/ui/file-field.tsx';
import { IMAGE_ACCEPT } from '#contract/image-formats.ts';

type AvatarPickerProps = Pick<FieldProps, 'id' | 'errors'> & {
  name: string;
  personName: string;
  /** The picture that there is already. */
  presentUrl?: string;
  /** The form came back: a picture chosen before is no longer in it, unless scripts kept the page. */
  isSecondRound: boolean;
};

/** A plain file field for one's face; with scripts the picture shows at once and is cropped to a square. */
export function AvatarPicker({ personName, presentUrl, isSecondRound, ...field }: AvatarPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null);
  const [cropped, setCropped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [Cropper, setCropper] = useState<typeof AvatarCropper | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.src)), [chosen]);
  useEffect(() => () => void (cropped && URL.revokeObjectURL(cropped)), [cropped]);
  const show = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setChosen(file ? { file, src: URL.createObjectURL(file) } : null);
    setCropped(null);
    setRefusal(null);
    // why: without that part the picture goes as it is.
    import('./avatar-cropper.tsx').then(
      (module) => setCropper(() => module.AvatarCropper),
      () => undefined,
    );
  };
  const take = (file: File) => {
    const files = new DataTransfer();
    files.items.add(file);
    if (input.current) input.current.files = files.files;
    setCropped(URL.createObjectURL(file));
  };
  const shown = refusal ? null : (cropped ?? chosen?.src);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={shown ?? presentUrl ?? null} name={personName} size="large" />
        <div className="min-w-0 grow basis-32">
          <FileField
            {...field}
            errors={refusal && !field.errors?.length ? [refusal] : field.errors}
            ref={input}
            chosenName={chosen?.file.name ?? null}
            label="Foto de perfil"
            isOptional
            accept={IMAGE_ACCEPT}
            onChange={show}
          />
          {isSecondRound && (
            <div className="mt-1.5">
              <ChooseAgain what="foto" />
            </div>
          )}
        </div>
      </div>
      {chosen && Cropper && <Cropper key={chosen.src} {...chosen} onRefuse={setRefusal} onCrop={take} />}
    </div>
  );
}
