import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebEnv } from '#app/.server/env.ts';

/**
 * The secret that seals sessions: the setting, else one made once and kept under the data folder (readable by us
 * alone), so that a bare machine needs no setting and a restart signs nobody out. `readWebEnv` has already refused
 * the case where that would be wrong.
 */
export function sessionSecret(env: Pick<WebEnv, 'SESSION_SECRET' | 'DATA_DIR'>): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = join(env.DATA_DIR, 'session-secret');
  mkdirSync(env.DATA_DIR, { recursive: true });
  // why: written aside and then linked, so that a second process starting now never reads half a secret.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} is too short to be a secret; remove it to have one made`);
  return secret;
}
