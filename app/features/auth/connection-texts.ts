/** Sentences for what is wrong beyond a form of an account. */
export const connectionTexts = {
  network: 'Error de conexión. Verifica tu internet e inténtalo de nuevo.',
  unexpected: 'Algo salió mal. Probá de nuevo en unos momentos.',
} as const;

/** When logging out did not reach us: the session and what was written are still there (docs/decisions/009-service-worker.md). */
export const logoutFailed =
  'Sin conexión no se puede cerrar la sesión: sigue abierta. Probá de nuevo cuando vuelva internet.';
