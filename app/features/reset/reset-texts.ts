/** Sentences of the forgotten password (spec section 8 "Reset"). */
export const resetTexts = {
  request: 'Error al solicitar el restablecimiento de contraseña',
  wrongCode: 'Código inválido o expirado',
  verify: 'Error al verificar el código',
  verified: 'Código verificado correctamente',
  reset: 'Error al restablecer la contraseña',
  sentAgain: 'Te enviamos un código nuevo',
  done: 'Contraseña cambiada. Ya podés iniciar sesión.',
} as const;
