import { parseArgs } from 'node:util';
import type { TargetKind } from '#api/features/lifecycle/moderation/targets.ts';
import { OperatorError } from '#api/scripts/backup/operator-error.ts';
import { id as uuid } from '#contract/text.ts';
import { emailField, plainEmail } from '#contract/users.ts';

/** What an operator wants done. `who` is an e-mail or an id, for guests have no e-mail. */
export type Command =
  | { name: 'list-reports'; after: string | null; isJson: boolean }
  | { name: 'show'; id: string; isJson: boolean }
  | { name: 'dismiss'; id: string }
  | { name: 'hide'; kind: TargetKind; id: string }
  | { name: 'restore'; kind: Exclude<TargetKind, 'person'>; id: string }
  | { name: 'suspend'; who: string; days: number | null }
  | { name: 'unsuspend'; who: string }
  | { name: 'invite' | 'link'; email: string };

const USAGE = `Say what to do:
  npm run people -- list-reports [--after ID] [--json]
  npm run people -- show ID [--json]
  npm run people -- dismiss ID
  npm run people -- hide gift|comment|list|person ID
  npm run people -- restore gift|comment|list ID
  npm run people -- suspend EMAIL|ID [--days N]
  npm run people -- restore EMAIL|ID
  npm run people -- invite EMAIL
  npm run people -- link EMAIL`;
const MOST_DAYS = 3650;

/** Which options each command takes, besides what it is about. */
const OPTIONS: Record<string, readonly string[]> = {
  'list-reports': ['after', 'json'],
  show: ['json'],
  suspend: ['days'],
};

/** Reads the arguments of `npm run people`. Throws OperatorError with the usage, or with what is wrong about the days. */
export function parseCommand(args: string[]): Command {
  const { given, options } = parsed(args);
  const [name = '', ...rest] = given;
  const [first = '', second = ''] = rest.map((word) => plainEmail(word));
  const isJson = options.json === true;
  const isTaken = Object.keys(options).every((option) => OPTIONS[name]?.includes(option));
  const command = isTaken ? `${name} ${rest.length}` : '';
  if (command === 'list-reports 0')
    return { name: 'list-reports', after: options.after?.toLowerCase() ?? null, isJson };
  if (command === 'show 1') return { name: 'show', id: first, isJson };
  if (command === 'dismiss 1') return { name: 'dismiss', id: first };
  if (command === 'suspend 1' && isSomebody(first))
    return { name: 'suspend', who: first, days: daysOf(options.days) };
  if (command === 'restore 1' && isSomebody(first)) return { name: 'unsuspend', who: first };
  if (command === 'hide 2' && (isHideable(first) || first === 'person'))
    return { name: 'hide', kind: first, id: second };
  if (command === 'restore 2' && isHideable(first)) return { name: 'restore', kind: first, id: second };
  if (command === 'link 1' && first.includes('@')) return { name: 'link', email: first };
  if (command === 'invite 1' && first.includes('@')) return { name: 'invite', email: anEmail(first) };
  throw new OperatorError(USAGE);
}

function anEmail(typed: string): string {
  if (emailField.safeParse(typed).success) return typed;
  throw new OperatorError(`${typed} is no e-mail address.`);
}

function parsed(args: string[]) {
  try {
    const options = {
      days: { type: 'string' },
      after: { type: 'string' },
      json: { type: 'boolean' },
    } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { given: positionals, options: { ...values } };
  } catch {
    // why: an option that there is none of is a sentence to whoever typed it, not a stack.
    throw new OperatorError(USAGE);
  }
}

const isHideable = (word: string): word is 'gift' | 'comment' | 'list' =>
  ['gift', 'comment', 'list'].includes(word);

const isSomebody = (word: string) => word.includes('@') || uuid.safeParse(word).success;

function daysOf(typed: string | undefined): number | null {
  if (typed === undefined) return null;
  if (/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_DAYS) return Number(typed);
  throw new OperatorError(`--days takes a whole number of days, from 1 to ${MOST_DAYS}: not ${typed}`);
}
