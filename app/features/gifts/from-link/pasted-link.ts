import { addressesIn } from '#app/lib/urls-in.ts';

/** Sentences for a pasted link. */
export const pastedLinkTexts = {
  noAddress: 'No hay una URL válida en el portapapeles',
  noImage: 'No se encontró una imagen válida en la URL',
  failed: 'Error al cargar la imagen desde el portapapeles',
} as const;

/** The first http(s) address in a text, as chats and shops copy it; null when there is none. */
export function addressIn(text: string): string | null {
  for (const found of addressesIn(text)) return found.text;
  return null;
}

/** Fields of the form that a page can fill, by their names on the wire. */
export type LinkPrefill = Partial<
  Record<'Name' | 'Description' | 'Link' | 'Price' | 'Currency' | 'Brands', string>
>;

/** What a pasted link gave: the picture's address and its preview, and what else the page says; or why no picture, with what it says all the same. */
export type LinkReading =
  | { imageUrl: string; preview: string; prefill: LinkPrefill; error?: undefined }
  | { error: string; prefill?: LinkPrefill };
