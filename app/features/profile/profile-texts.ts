/** Sentences of one's own profile. */
export const profileTexts = {
  failed: 'Error al guardar perfil',
  saved: 'Perfil actualizado',
  savedOfOther: 'Guardado',
} as const;
