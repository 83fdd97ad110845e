import type { Db } from '#api/db/schema.ts';
import { checkPassword } from '#api/features/people/auth/passwords.ts';
import { sessionStart } from '#api/features/people/auth/sessions.ts';
import type { SignInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Services } from '#api/services.ts';
import type { ProofNeeded } from '#contract/passkeys.ts';

/** So old may a session be that is proof by itself: a stolen one soon is too old. */
const FRESH_MS = 10 * 60 * 1000;

type Needs = Pick<Services, 'db' | 'clock'>;

/** Whether the caller signed in within the last ten minutes. */
export async function isFreshSession({ db, clock }: Needs, { token }: Caller): Promise<boolean> {
  const start = (await sessionStart(db, token)) ?? 0;
  return clock.now() - start <= FRESH_MS;
}

/** Compares a password with the stored hash. Throws `not_confirmed`, at `password`. */
export async function requirePassword(password: string | undefined, stored: string): Promise<void> {
  if (await checkPassword(password ?? '', stored)) return;
  throw notConfirmed('password', 'La contraseña no es correcta');
}

/** The refusal of a proof that somebody typed. */
export function notConfirmed(path: 'email' | 'password', message: string): ApiError {
  return new ApiError('not_confirmed', { message, issues: [{ path, message }] });
}

async function passwordHashOf(db: Db, { userId }: Caller): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.password_hash ?? null;
}

/** What the caller has to show before they change how their account is signed in to: a fresh session is enough. */
export async function proofNeeded(services: Needs, caller: Caller): Promise<ProofNeeded> {
  if (await isFreshSession(services, caller)) return 'none';
  return (await passwordHashOf(services.db, caller)) === null ? 'sign-in' : 'password';
}

/** Asks for a fresh session, else for the password. Throws `sign_in_again`, `not_confirmed`, `too_many_requests`. */
export async function requireProof(
  services: Needs,
  limits: SignInLimits,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  if (await isFreshSession(services, caller)) return;
  const stored = await passwordHashOf(services.db, caller);
  if (stored === null) throw new ApiError('sign_in_again');
  if (!password) throw notConfirmed('password', 'Por favor ingresa tu contraseña');
  // why: with a stolen session nobody may try more passwords here than at the login.
  await limits.byUser(caller.userId);
  await requirePassword(password, stored);
}
