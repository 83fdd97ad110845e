export const securityTexts = {
  title: 'Seguridad',
  sessions: 'Dónde iniciaste sesión',
  closed: 'Sesión cerrada',
  othersClosed: 'Cerramos todas las demás sesiones',
  failed: 'Error al cerrar la sesión',
} as const;
