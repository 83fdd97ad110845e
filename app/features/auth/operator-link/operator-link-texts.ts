/** Sentences of the links that operators give. */
export const operatorLinkTexts = {
  failed: 'No pudimos guardar tu contraseña',
  taken:
    'Mientras tanto se abrió una cuenta con este email. Entrá a esa cuenta, o pedí otro link a quien te mandó este.',
  gone: 'Este link ya no sirve',
  goneHint: 'Sirve una vez, y por un día. Pedile otro a quien te lo mandó.',
} as const;
