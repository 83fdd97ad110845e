import { z } from 'zod';
import type { Limit, LimitSettings } from '#api/http/rate-limits.ts';
import { isProxyEntry } from '#api/http/trusted-address.ts';
import { parseS3Address } from '#api/images/s3-address.ts';
import type { StrangerBounds } from '#api/services.ts';
import { oidcIssuer, oidcName } from '#contract/oidc.ts';
import { registrationModes } from '#contract/registration.ts';

const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A limit as it is written in the environment: `10/15m` is ten in fifteen minutes. */
const limitSetting = z
  .string()
  .regex(/^[1-9]\d{0,8}\/(?!0+[smhd])\d{0,6}[smhd]$/, 'must look like 10/15m')
  .transform((written): Limit => {
    const [max = '', window = ''] = written.split('/');
    const unit = window.slice(-1) as keyof typeof unitMs;
    return { max: Number(max), windowMs: Number(window.slice(0, -1) || '1') * unitMs[unit] };
  });

/** A list written with commas; blanks and empty entries are dropped. */
const listSetting = z.string().transform((written) =>
  written
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** Finds at the start what would otherwise be found with the first picture. */
function isS3Address({ value, issues }: z.core.ParsePayload<string>): void {
  try {
    parseS3Address(value);
  } catch (error) {
    issues.push({ code: 'custom', input: value, message: (error as Error).message });
  }
}

/** Whether the driver finds one server in it: signs of a password that are not escaped cut the address in two. */
function isPostgresAddress(written: string): boolean {
  // why: the host may be left out, where `?host=` names it.
  const address = [written, written.replace('@/', '@localhost/')].find((each) => URL.canParse(each));
  return address !== undefined && !address.includes('#') && !new URL(address).hostname.includes(',');
}

/** Every setting of the API with its default (`docs/operating.md`). */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  /** Without one Node listens on every address of the machine, of IPv6 and of IPv4. */
  HOST: z.string().default(''),
  API_SOCKET: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  /** Whether backups are made every day and before each migration, and where. */
  BACKUPS: z.enum(['on', 'off']).default('on'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(isPostgresAddress, 'must name one server; a password has / as %2F, # as %23, ? as %3F')
    .regex(/^(?![^@]*:change-me)/, 'has the password of an example: choose one of your own')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  DATABASE_NAMED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  IMAGE_STORE: z.string().check(isS3Address).optional(),
  /** Off: HEIC pictures are refused, because their codec is patent-encumbered (docs/dependencies.md). */
  HEIC: z.enum(['on', 'off']).default('on'),
  MEDIA_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ''))
    .default(''),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://host:587 or smtps://host' })
    .optional(),
  PUSH: z.enum(['on', 'off']).default('on'),
  /** Whom push services may write to about our messages (VAPID, RFC 8292). */
  PUSH_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must look like mailto:somebody@example.org or https://…',
    )
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, ''))
    .refine((url) => new URL(url).pathname === '/', 'must not have a path')
    .optional(),
  /** Whom people may write to about this installation. */
  SECURITY_CONTACT: z
    .url({ error: 'must be a mailto: or https: address' })
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/.+)$/, 'must be a mailto: or https: address')
    .optional(),
  /** Who may make an account (`docs/product/sign-in.md`). */
  REGISTRATION: z.enum(registrationModes, { error: 'must be open, invited or closed' }).default('open'),
  /** Where operators are told that reports wait. */
  REPORTS_TO: z
    .string()
    .regex(/^[^<>@\s,;]+@[^<>@\s,;]+$/, 'must be an e-mail address')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/, 'must be an address or Name <address>')
    .default('no-responder@localhost'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis://')
    .optional(),
  GOOGLE_CLIENT_ID: listSetting.default([]),
  GOOGLE_ISSUER: z.url().optional(),
  GOOGLE_JWKS_URL: z.url().optional(),
  OIDC_ISSUER: oidcIssuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_NAME: oidcName,
  APP_NAME: z.string().trim().min(1).max(40).default('Deseo'),
  PRODUCT_NOUN: z.string().trim().min(1).max(40).default('deseo'),
  TRUSTED_PROXIES: listSetting
    .refine(
      (list) => list.every(isProxyEntry),
      'must list addresses, CIDR ranges, loopback, linklocal or uniquelocal',
    )
    .default(['loopback']),
  RATE_LIMIT_LOGIN: limitSetting.default({ max: 10, windowMs: 15 * unitMs.m }),
  RATE_LIMIT_REGISTER: limitSetting.default({ max: 20, windowMs: unitMs.h }),
  RATE_LIMIT_SEARCH: limitSetting.default({ max: 60, windowMs: unitMs.m }),
  RATE_LIMIT_METADATA: limitSetting.default({ max: 30, windowMs: unitMs.m }),
  RATE_LIMIT_UPLOAD: limitSetting.default({ max: 60, windowMs: unitMs.h }),
  RATE_LIMIT_ENTER: limitSetting.default({ max: 20, windowMs: unitMs.h }),
  RATE_LIMIT_CALENDAR: limitSetting.default({ max: 60, windowMs: unitMs.h }),
  RATE_LIMIT_REPORT: limitSetting.default({ max: 20, windowMs: unitMs.h }),
  RATE_LIMIT_DRAW: limitSetting.default({ max: 10, windowMs: unitMs.h }),
  RATE_LIMIT_DEFAULT: limitSetting.default({ max: 600, windowMs: unitMs.m }),
  /** How long changes of a gift are gathered before whoever reserved it is notified, once. */
  HOLDER_NOTICE_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  /** How many days a calendar feed has at most, the nearest first. */
  CALENDAR_EVENTS: z.coerce.number().int().min(1).max(5000).default(1000),
  /** How much of one owner's somebody who is no friend holds at once: the second with a confirmed e-mail. */
  MOST_HELD: z.coerce.number().int().min(1).max(1000).default(3),
  MOST_HELD_CONFIRMED: z.coerce.number().int().min(1).max(1000).default(10),
  /** How much of one list guests without a confirmed e-mail hold together. */
  MOST_HELD_ON_LIST: z.coerce.number().int().min(1).max(10_000).default(10),
  /** How many people who are no friends may tell one owner in a day that they gave something. */
  MOST_TOLD_A_DAY: z.coerce.number().int().min(1).max(1000).default(3),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = Readonly<z.output<typeof settingsSchema>>;

/**
 * Parses the environment, in which an empty value counts as not set. Throws one error that names every setting that is
 * wrong.
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings that are wrong:\n${problems.join('\n')}`);
}

/** The rate limits by their names (`docs/product/limits-and-errors.md`). */
export function limitsOf(settings: Settings): LimitSettings {
  return {
    login: settings.RATE_LIMIT_LOGIN,
    register: settings.RATE_LIMIT_REGISTER,
    search: settings.RATE_LIMIT_SEARCH,
    metadata: settings.RATE_LIMIT_METADATA,
    upload: settings.RATE_LIMIT_UPLOAD,
    enter: settings.RATE_LIMIT_ENTER,
    calendar: settings.RATE_LIMIT_CALENDAR,
    report: settings.RATE_LIMIT_REPORT,
    draw: settings.RATE_LIMIT_DRAW,
    default: settings.RATE_LIMIT_DEFAULT,
  };
}

/** The bounds of what strangers may do to one owner (`docs/product/shared-lists.md`). */
export function strangerBoundsOf(settings: Settings): StrangerBounds {
  return {
    held: settings.MOST_HELD,
    heldConfirmed: settings.MOST_HELD_CONFIRMED,
    heldOnList: settings.MOST_HELD_ON_LIST,
    toldADay: settings.MOST_TOLD_A_DAY,
  };
}
