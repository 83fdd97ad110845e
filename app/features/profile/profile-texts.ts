/** Sentences of one's own profile (spec section 8 "Profile"). */
export const profileTexts = {
  failed: 'Error al guardar perfil',
  saved: 'Perfil actualizado',
} as const;
