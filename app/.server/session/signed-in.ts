import { z } from 'zod';

/** Who is signed in, as the cookie keeps it. `since` is when the cookie was last written (milliseconds). */
export const signedIn = z.object({
  token: z.string().min(1),
  userId: z.string().min(1),
  onboarded: z.boolean(),
  since: z.number(),
  /** Where their days begin, by the API; missing in sessions of a browser that never told. */
  timeZone: z.string().optional(),
  /** That this session began by a password, until the cookie is written anew. */
  byPassword: z.literal(true).optional(),
});
export type SignedIn = z.output<typeof signedIn>;

/** What the session holds: nobody, or one person under the key that remix-auth reads. */
export type SessionContent = { user: SignedIn };
