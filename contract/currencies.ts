/**
 * Currencies a price can be in (spec section 9); the first is the default. By themselves, so that a page that lists them
 * carries no checker of forms along.
 */
export const currencies = ['ARS', 'USD', 'EUR'] as const;
