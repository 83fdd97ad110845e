import { useEffect, useRef, useState } from 'react';
import type { PictureProgress } from '#app/features/images/prepare-picture.ts';

/** A picture brought along by a link: its address, and what it looks like. */
export type LinkedPicture = { imageUrl: string; preview: string | null };

type Chosen = {
  /** What to draw; null when there is no picture, or none that a browser can draw. */
  preview: string | null;
  fileName: string | null;
  linked: LinkedPicture | null;
  note: string | null;
  error: string | null;
  isBusy: boolean;
};

const nothing: Chosen = {
  preview: null,
  fileName: null,
  linked: null,
  note: null,
  error: null,
  isBusy: false,
};

/**
 * The picture of a gift's form, however it was chosen. What is made of a file takes its place in the plain file field
 * (`input`), so that the form sends it as it would without scripts.
 */
export function useChosenPicture(linkedAtFirst: LinkedPicture | null = null) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>({
    ...nothing,
    linked: linkedAtFirst,
    preview: linkedAtFirst?.preview ?? null,
  });
  const round = useRef(0);
  const { preview } = chosen;
  useEffect(() => {
    if (preview?.startsWith('blob:')) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const take = async (file: File | undefined) => {
    round.current += 1;
    const own = round.current;
    const set = (next: Partial<Chosen>) => own === round.current && setChosen({ ...nothing, ...next });
    if (!file) return set({});
    set({ fileName: file.name, isBusy: true });
    let note: string | null = null;
    const tell = (progress: PictureProgress) => {
      note = pictureProgressTexts[progress];
      set({ fileName: file.name, isBusy: true, note });
    };
    try {
      const { preparePicture } = await import('#app/features/images/prepare-picture.ts');
      const ready = await preparePicture(file, tell);
      if (own !== round.current) return;
      putInto(input.current, ready);
      set({ preview: URL.createObjectURL(ready), fileName: ready.name, note });
    } catch (error) {
      if (own !== round.current) return;
      // why: other failures (a chunk that did not load) leave the picture to the server.
      if (!(error instanceof Error) || error.name !== 'PictureRefused') {
        // why: a photo, or what was dropped or pasted, is not in the field by itself.
        putInto(input.current, file);
        return set({ preview: URL.createObjectURL(file), fileName: file.name });
      }
      putInto(input.current, null);
      set({ error: error.message });
    }
  };
  const takeLinked = (linked: LinkedPicture) => {
    round.current += 1;
    putInto(input.current, null);
    setChosen({ ...nothing, linked, preview: linked.preview });
  };
  const hasPicture = !chosen.isBusy && (chosen.fileName !== null || chosen.linked !== null);
  return { ...chosen, input, hasPicture, take, takeLinked };
}

/** What `useChosenPicture` gives. */
export type ChosenPicture = ReturnType<typeof useChosenPicture>;

function putInto(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return;
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  input.files = transfer.files;
}

/** What is said while a picture is made ready. */
const pictureProgressTexts: Record<PictureProgress, string> = {
  loading: 'Preparando la conversión de HEIC...',
  decoding: 'Leyendo la imagen HEIC...',
  encoding: 'Convirtiendo la imagen HEIC a JPEG...',
  converted: 'Imagen HEIC convertida a JPEG.',
  'not-converted': 'No se pudo convertir la imagen HEIC en este dispositivo: se convierte al subirla.',
  compressing: 'Achicando la imagen...',
  compressed: 'Imagen lista, más liviana para subirla.',
};
