const spanish = new Intl.Collator('es', { numeric: true });

/** Compares two names as a Spanish dictionary has them: 'Árbol' before 'bici', 'ñandú' after 'nube'. */
export const inSpanishOrder = (one: string, other: string): number => spanish.compare(one, other);
