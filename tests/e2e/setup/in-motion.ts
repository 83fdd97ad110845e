/** For `test.use`: what moves does, as for most people; other tests do without (`playwright.config.ts`). */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
