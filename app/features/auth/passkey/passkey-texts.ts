/** Where one sees and changes one's passkeys. */
export const SECURITY_PATH = '/profile/seguridad';

export const passkeyTexts = {
  signIn: 'Entrar con una llave',
  network: 'Error de conexión. Verifica tu internet e inténtalo de nuevo.',
  unexpected: 'Algo salió mal. Probá de nuevo en unos momentos.',
  none: 'No recibimos ninguna llave. Probá de nuevo.',
  notUsed: 'No usaste ninguna llave. Probá de nuevo, o entrá con tu contraseña.',
  noChallenge:
    'Ahora no se puede entrar con una llave. Probá de nuevo en un rato, o entrá con tu contraseña.',
  unsupported: 'Este navegador no puede usar llaves de acceso.',
  needsScripts: 'Para usar una llave de acceso hace falta JavaScript.',
  offer: 'La próxima vez entrá con tu huella o tu cara.',
  title: 'Llaves de acceso',
  add: 'Agregar una llave',
  added: 'Llave agregada',
  addFailed: 'No se pudo agregar la llave. Probá de nuevo.',
  notMade: 'No se creó ninguna llave. Podés probar de nuevo.',
  known: 'Este dispositivo ya tiene una llave de tu cuenta.',
  full: 'Ya tenés 10 llaves. Quitá alguna para agregar otra.',
  off: 'En este sitio no se puede entrar con una llave.',
  rename: 'Renombrar llave',
  renamed: 'Llave renombrada',
  renameFailed: 'No se pudo renombrar la llave. Probá de nuevo.',
  remove: 'Quitar llave',
  removed: 'Llave quitada',
  removeFailed: 'No se pudo quitar la llave. Probá de nuevo.',
  gone: 'Esa llave ya no está.',
  again: 'Por tu seguridad, iniciá sesión de nuevo y volvé a intentarlo.',
} as const;
