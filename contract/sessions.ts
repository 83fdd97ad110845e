import { z } from 'zod';
import { id, time } from '#contract/text.ts';

/** A place where somebody is signed in. */
export const openSession = z.object({
  /** Names it to its owner; it opens nothing. */
  id,
  /** What the browser calls itself; '' where it says nothing, or before its first call. */
  userAgent: z.string(),
  startedAt: time,
  /** When it was last used, to the day. */
  seenAt: time,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;
