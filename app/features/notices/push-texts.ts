/** What is said about push messages on this device. */
export const pushTexts = {
  blocked: 'Tu navegador tiene los avisos bloqueados. Se cambian en la configuración del sitio.',
  notAllowed: 'Sin el permiso de tu navegador no te podemos avisar.',
  impossible: 'Este navegador no puede recibir avisos.',
  isOff: 'Este sitio no manda avisos al teléfono.',
  failed: 'Error al activar los avisos. Probá de nuevo.',
  on: 'Listo: este dispositivo recibe avisos.',
  activating: 'Activando...',
} as const;
