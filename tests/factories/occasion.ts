/** What a form sends of a wedding that friends see. */
export const anOccasion = {
  kind: 'wedding',
  name: 'Nuestro casamiento',
  ...{ year: 2031, month: 3, day: 20, isYearly: false, listId: null },
  audience: 'friends',
} as const;
