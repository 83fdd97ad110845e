import { parseArgs } from 'node:util';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';

/** What to look at besides the settings, and for whom to write. */
export type DoctorOptions = { backups: string | null; url: string | null; isJson: boolean };

const USAGE = 'Say: npm run doctor -- [--backups DIR] [--url https://deseo.example] [--json]';

/** Reads the arguments of `npm run doctor`. Throws OperatorError with the usage. */
export function parseOptions(args: string[]): DoctorOptions {
  try {
    const options = {
      backups: { type: 'string' },
      url: { type: 'string' },
      json: { type: 'boolean' },
    } as const;
    const { backups = null, url, json = false } = parseArgs({ args, options }).values;
    return { backups, url: url === undefined ? null : originOf(url), isJson: json };
  } catch {
    throw new OperatorError(USAGE);
  }
}

function originOf(url: string): string {
  const { protocol, origin } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new OperatorError(USAGE);
  return origin;
}
