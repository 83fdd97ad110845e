/** Sentences for what is wrong beyond a form of an account. */
export const connectionTexts = {
  network: 'Error de conexión. Verifica tu internet e inténtalo de nuevo.',
  unexpected: 'Algo salió mal. Probá de nuevo en unos momentos.',
} as const;
