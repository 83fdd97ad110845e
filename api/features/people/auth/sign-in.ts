import { checkPassword } from '#api/features/people/auth/passwords.ts';
import { startProvenSession } from '#api/features/people/auth/sessions.ts';
import { findUserByEmail } from '#api/features/people/users/user-store.ts';
import { ApiError } from '#api/http/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Signs in with e-mail and password. Throws `suspended`, and `invalid_credentials`, also when the password was changed while it was checked;
 * an unknown e-mail takes as long as a wrong password.
 */
export async function signIn(
  services: Services,
  email: string,
  password: string,
): Promise<{ token: string; userId: string }> {
  const user = await findUserByEmail(services.db, email);
  const hash = user?.password_hash ?? null;
  const isRight = await checkPassword(password, hash);
  const token =
    user && hash !== null && isRight
      ? await startProvenSession(services, user.id, { column: 'password_hash', value: hash })
      : null;
  if (!user || token === null) throw new ApiError('invalid_credentials');
  return { token, userId: user.id };
}
