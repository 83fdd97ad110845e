/** An error as the log tells it: what happened and where, nothing of what anybody typed. */
export type SerializedError = {
  type: string;
  message: string;
  stack: string;
  cause?: SerializedError;
  errors?: SerializedError[];
} & { [key in Told]?: string | number };

/** What else of an error is told: names and numbers of programs. Databases put rows into `detail`, `where` and `parameters`. */
const TOLD = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
  'reason',
] as const;
type Told = (typeof TOLD)[number];

const DEEPEST = 5;
/** PostgreSQL's class "data exception": its messages quote the value that was wrong. */
const WRONG_VALUE = /^22[\dA-Z]{3}$/;
// why: mail servers name the address that they refuse.
const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/** pino's serializer for `err`: a list of what may be told, since what packages hang on their errors is anything. */
export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields = error as Error & Record<string, unknown>;
  const message = messageOf(error, fields['code']);
  const told = TOLD.flatMap((key) => {
    const value = fields[key];
    return typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [];
  });
  const logged: SerializedError = {
    type: error.constructor.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...Object.fromEntries(told),
  };
  if (depth >= DEEPEST) return logged;
  const within = (inner: unknown) => serializeError(inner, depth + 1);
  if (error.cause instanceof Error) logged.cause = within(error.cause);
  if (Array.isArray(fields['errors'])) logged.errors = fields['errors'].map(within);
  return logged;
}

function messageOf({ message }: Error, code: unknown): string {
  const plain = withoutAddresses(message);
  return typeof code === 'string' && WRONG_VALUE.test(code) ? plain.replace(/".*"/s, '"…"') : plain;
}

function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, '(address)');
}

/** Where it was thrown: the stack without its first lines, which are the message. */
function framesOf({ stack = '' }: Error): string {
  const start = stack.search(/\n\s+at /);
  return start < 0 ? '' : stack.slice(start);
}
