/** Sentences of the forgotten password. */
export const resetTexts = {
  request: 'Error al solicitar el restablecimiento de contraseña',
  wrongCode: 'Código inválido o expirado',
  verify: 'Error al verificar el código',
  verified: 'Código verificado correctamente',
  reset: 'Error al restablecer la contraseña',
  notMe: 'No pudimos deshacer el cambio',
  notMeGone: 'Este link ya no sirve: ya lo usaste, pasaron 7 días o usaste el de un aviso anterior.',
  notMeTaken:
    'Mientras tanto se abrió otra cuenta con este email. Entrá a esa cuenta con «¿Olvidaste tu contraseña?», cambiale el email y volvé a abrir este link.',
  endsFriendships:
    'Hasta ahora nadie había confirmado que este email es tuyo. Por seguridad, con la contraseña nueva terminan las amistades e invitaciones de la cuenta.',
  sentAgain: 'Te enviamos un código nuevo',
  done: 'Contraseña cambiada. Ya podés iniciar sesión.',
} as const;
