import { parseArgs } from 'node:util';
import type { HideableKind } from '#api/features/moderation/targets.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { plainEmail } from '#contract/users.ts';

/** What an operator wants done. */
export type Command =
  | { name: 'list-reports' }
  | { name: 'show'; id: string }
  | { name: 'hide' | 'restore'; kind: HideableKind; id: string }
  | { name: 'suspend'; email: string; days: number | null }
  | { name: 'unsuspend'; email: string };

const USAGE = `Say what to do:
  npm run people -- list-reports
  npm run people -- show REPORT
  npm run people -- hide gift|comment|list ID
  npm run people -- restore gift|comment|list ID
  npm run people -- suspend EMAIL [--days N]
  npm run people -- restore EMAIL`;
const MOST_DAYS = 3650;

/** Reads the arguments of `npm run people`. Throws OperatorError with the usage, or with what is wrong about the days. */
export function parseCommand(args: string[]): Command {
  const { given, days } = parsed(args);
  const [name, ...rest] = given;
  const [first = '', second = ''] = rest;
  if (name === 'suspend' && rest.length === 1) return { name, email: emailOf(first), days: daysOf(days) };
  if (days !== undefined) throw new OperatorError(USAGE);
  if (name === 'list-reports' && rest.length === 0) return { name };
  if (name === 'show' && rest.length === 1) return { name, id: first.toLowerCase() };
  if (name === 'restore' && rest.length === 1) return { name: 'unsuspend', email: emailOf(first) };
  if ((name === 'hide' || name === 'restore') && rest.length === 2 && isHideable(first))
    return { name, kind: first, id: second.toLowerCase() };
  throw new OperatorError(USAGE);
}

function parsed(args: string[]): { given: string[]; days: string | undefined } {
  try {
    const options = { days: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { given: positionals, days: values.days };
  } catch {
    // why: an option that there is none of is a sentence to whoever typed it, not a stack.
    throw new OperatorError(USAGE);
  }
}

const isHideable = (word: string): word is HideableKind => ['gift', 'comment', 'list'].includes(word);

function emailOf(typed: string): string {
  if (!typed.includes('@')) throw new OperatorError(USAGE);
  return plainEmail(typed);
}

function daysOf(typed: string | undefined): number | null {
  if (typed === undefined) return null;
  if (/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_DAYS) return Number(typed);
  throw new OperatorError(`--days takes a whole number of days, from 1 to ${MOST_DAYS}: not ${typed}`);
}
