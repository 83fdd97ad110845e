/** Who is meant where no name is known. */
export const SOMEBODY = 'esta persona';

/** Sentences of blocking and reporting. */
export const blockTexts = {
  blocked: (name: string) => `Bloqueaste a ${name}`,
  block: 'No se pudo bloquear. Probá de nuevo.',
  unblocked: (name: string) => `Desbloqueaste a ${name}`,
  unblock: 'No se pudo desbloquear. Probá de nuevo.',
  list: 'Personas bloqueadas',
  reported: 'Gracias. Lo miramos y no le decimos quién avisó.',
  report: 'No pudimos mandar tu denuncia. Probá de nuevo.',
  onlyReported: 'Tu denuncia llegó, pero no se pudo bloquear.',
} as const;
