/** What is said when a {product} could not be saved, new or changed. */
export function giftSaveFailed(noun: string): string {
  return `Error al guardar el ${noun}. Intenta nuevamente.`;
}

/** Sentences of publishing that name no {product}. */
export const giftSaveTexts = {
  network: 'Error de conexión. Verifica tu internet e intenta nuevamente.',
  /** Said after the sentence above, when the form waits in the browser. */
  kept: 'Mientras tanto quedó guardado: se publica solo cuando vuelva la conexión.',
  statuses: {
    400: 'Datos inválidos. Verifica que todos los campos estén correctos.',
    413: 'La imagen es muy grande para el servidor. Intenta con una imagen más pequeña.',
    500: 'Error del servidor. Intenta nuevamente en unos momentos.',
  },
} as const;
