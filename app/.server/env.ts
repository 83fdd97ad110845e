import { availableParallelism } from 'node:os';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { oidcIssuer, oidcName } from '#contract/oidc.ts';
import { registrationModes } from '#contract/registration.ts';

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((address) => address.replace(/\/+$/, ''));

const proxies = z
  .string()
  .default('loopback')
  .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
  .refine(
    (list) =>
      list.every(
        (entry) => PROXY_RANGES.includes(entry) || ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry),
      ),
    'must list addresses, CIDR ranges, loopback, linklocal or uniquelocal',
  );

const webSettings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  /** How many processes answer people, sharing the port; `cores` for one a core. One while developing. */
  WEB_PROCESSES: z
    .union(
      [z.literal('cores').transform(() => availableParallelism()), z.coerce.number().int().min(1).max(256)],
      { error: 'must be cores or a number from 1 to 256' },
    )
    .default(1),
  /** Where a secret that was not given is made and kept; `./data` unless said otherwise. */
  DATA_DIR: z.string().optional(),
  /** The API's address; without it the web process starts the API itself. */
  API_URL: httpAddress.optional(),
  /** Seconds to wait for the API's answer to begin; a whole call may take twice as long. */
  // why: our API hangs up on what is silent for longer.
  API_TIMEOUT: z.coerce.number().min(0.1).max(30).default(30),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .regex(/^(?!change-me)/, 'is an example: make one of your own with openssl rand -base64 48')
    .optional(),
  /** The address people type, without a path; otherwise it is taken from each request. */
  PUBLIC_URL: httpAddress.refine((url) => new URL(url).pathname === '/', 'must not have a path').optional(),
  /** Where pictures are served from when not through `/media/` of this process. */
  MEDIA_URL: httpAddress.optional(),
  /** Whom `/.well-known/security.txt` and the house rules name; security@ the public host unless said otherwise. */
  SECURITY_CONTACT: z
    .url({ error: 'must be a mailto: or https: address' })
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/.+)$/, 'must be a mailto: or https: address')
    .optional(),
  /** Who may make an account, as the API has it. */
  REGISTRATION: z.enum(registrationModes, { error: 'must be open, invited or closed' }).default('open'),
  APP_NAME: z.string().trim().min(1).max(40).default('Deseo'),
  PRODUCT_NOUN: z.string().trim().min(1).max(40).default('deseo'),
  TRUSTED_PROXIES: proxies,
  /** The client ids of the API's setting; the first is ours. Signing in with Google needs the secret too. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: httpAddress.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: httpAddress.default('https://oauth2.googleapis.com/token'),
  GOOGLE_ISSUER: z.url().optional(),
  OIDC_ISSUER: oidcIssuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: oidcName,
  GOOGLE_SCRIPT_URL: httpAddress.default('https://accounts.google.com/gsi/client'),
  /** Requests an address may make in a minute, pictures and files among them. */
  PAGES_PER_MINUTE: z.coerce.number().int().min(1).default(1500),
  /** Connections held at once, by all processes together; more are turned away. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(5000),
  /** Where `/metrics` is served, on a port of its own; not at all without. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65534).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Seconds between saying that it is not ready any more and taking no new connections. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The names of all settings that the web process reads. */
export const webSettingNames: readonly string[] = Object.keys(webSettings.shape);

/** Checks and completes the settings of the web process. */
export const webEnv = webSettings
  // why: with a data folder that somebody chose, one is kept there; without, each of many processes would make its own.
  .refine(
    (env) => env.SESSION_SECRET || env.DATA_DIR || env.NODE_ENV !== 'production' || isLocal(env.API_URL),
    {
      path: ['SESSION_SECRET'],
      error:
        'or DATA_DIR is required in production when API_URL is another machine, so that a restart signs nobody out',
    },
  )
  .transform((env) => ({ ...env, DATA_DIR: env.DATA_DIR ?? './data' }))
  .readonly();

/** Whether the API is ours or on this very machine, where one web process keeps its own secret. */
function isLocal(apiUrl: string | undefined): boolean {
  return apiUrl === undefined || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(apiUrl).hostname);
}

/** The settings of the web process, checked and frozen. */
export type WebEnv = z.output<typeof webEnv>;

/**
 * Reads the settings of the web process. An empty value counts as absent.
 * @throws Error that names every wrong setting at once.
 */
export function readWebEnv(source: Record<string, string | undefined> = process.env): WebEnv {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = webEnv.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The settings of the web process are wrong:\n${problems.join('\n')}`);
}

/** As `readWebEnv`; when settings are wrong it says all of them and ends the process. */
export function readWebEnvOrEnd(): WebEnv {
  try {
    return readWebEnv();
  } catch (error) {
    // why: for whoever set them, the sentences alone; where in the code they were found helps nobody.
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/**
 * The environment of the API as a child: ours, without what would make it listen on our port, and with `extra`.
 */
export function childEnv(
  extra: Record<string, string>,
  source: Record<string, string | undefined> = process.env,
): NodeJS.ProcessEnv {
  const { PORT: _port, HOST: _host, ...inherited } = source;
  return { ...inherited, ...extra } as NodeJS.ProcessEnv;
}
