import { hash, verify } from '@node-rs/argon2';

// why: OWASP's first recommendation for argon2id (19 MiB, 2 passes, 1 lane); argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, salt and cost within. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), COST);
}

/** One notation for what looks the same: keyboards differ in whether "ñ" is one character or an "n" and its tilde. */
function composed(password: string): string {
  return password.normalize('NFC');
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind `stored`. Without a stored hash (unknown e-mail, Google-only account) it spends
 * the same time on a decoy and says no, so that time tells nothing.
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('no password at all');
  const matches = await verify(stored ?? (await decoy), composed(password));
  return matches && stored !== null;
}
