import { capitalized } from '#app/lib/capitalized.ts';

/** What is asked before something that cannot be undone; the value is the last part of its address. */
export type GiftConfirmationKind = 'purchased' | 'delete';

/** What is said where a draft could not be published. */
export const publishFailed = (noun: string) => `Error al publicar el ${noun}. Probá de nuevo.`;

/** What is said once a question about a gift was answered, with the {product} noun in its place. */
export const giftConfirmationTexts = {
  purchased: {
    success: (noun: string) => `${capitalized(noun)} marcado como comprado`,
    failure: (noun: string) => `Error al marcar el ${noun} como comprado. Intenta de nuevo.`,
  },
  delete: {
    success: (noun: string) => `${capitalized(noun)} eliminado correctamente`,
    failure: (noun: string) => `Error al eliminar el ${noun}. Intenta de nuevo.`,
  },
} as const;
