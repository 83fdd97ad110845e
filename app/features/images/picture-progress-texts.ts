import type { PictureProgress } from '#app/features/images/prepare-picture.ts';

/** What is said while a picture is made ready. */
export const pictureProgressTexts: Record<PictureProgress, string> = {
  loading: 'Preparando la conversión de HEIC...',
  decoding: 'Leyendo la imagen HEIC...',
  encoding: 'Convirtiendo la imagen HEIC a JPEG...',
  converted: 'Imagen HEIC convertida a JPEG.',
  'not-converted': 'No se pudo convertir la imagen HEIC en este dispositivo: se convierte al subirla.',
  compressing: 'Achicando la imagen...',
  compressed: 'Imagen lista, más liviana para subirla.',
};
