const MISMATCH = 'Las contraseñas no coinciden';

/** What a second password is checked by: the error of a missing one, and the options of the `refine` that compares the two. */
export const samePassword = (field: string) => ({
  error: MISMATCH,
  path: [field],
  // why: zod would otherwise keep this until every other field is right.
  when: ({ value }: { value: unknown }) => typeof (value as Record<string, unknown>)[field] === 'string',
});
