/**
 * Currencies a price can be in; the first is the default. In a file of their own, so that a page that
 * lists them does not load zod.
 */
export const currencies = ['ARS', 'USD', 'EUR'] as const;
