/** Why a friend's page cannot be shown. */
export const friendPageTexts = {
  nobody: 'ID de usuario no proporcionado',
  missing: 'Usuario no encontrado',
  failed: 'Error al cargar el perfil del usuario',
} as const;

export type FriendPageFailure = keyof typeof friendPageTexts;
