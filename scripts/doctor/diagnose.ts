import { parseSettings, type Settings } from '#api/settings.ts';
import { checkApi } from '#scripts/doctor/check-api.ts';
import { checkAutomatic } from '#scripts/doctor/check-automatic.ts';
import { checkBackups } from '#scripts/doctor/check-backups.ts';
import { checkBucket } from '#scripts/doctor/check-bucket.ts';
import { checkContradictions } from '#scripts/doctor/check-contradictions.ts';
import { checkDataFolder } from '#scripts/doctor/check-data-folder.ts';
import { checkDatabase } from '#scripts/doctor/check-database.ts';
import { checkNode } from '#scripts/doctor/check-machine.ts';
import { checkMail } from '#scripts/doctor/check-mail.ts';
import { checkPasskeys } from '#scripts/doctor/check-passkeys.ts';
import { checkPush } from '#scripts/doctor/check-push.ts';
import { checkRedis } from '#scripts/doctor/check-redis.ts';
import { checkNames, checkValues, type Given, givenIn } from '#scripts/doctor/check-settings.ts';
import { checkSite } from '#scripts/doctor/check-site.ts';
import type { Found } from '#scripts/doctor/finding.ts';
import { type Finding, note } from '#scripts/doctor/finding.ts';
import type { DoctorOptions } from '#scripts/doctor/parse-options.ts';
import { type Check, runChecks } from '#scripts/doctor/run-checks.ts';
import { secretsIn, withoutSecrets } from '#scripts/doctor/secrets.ts';

const CHECK_MS = 30_000;

/**
 * Checks an installation by the environment that it is started with, and changes nothing. `now` is this machine's clock.
 * Gives what was found, without secrets; throws nothing.
 */
export async function diagnose(
  environment: Record<string, string | undefined>,
  options: Omit<DoctorOptions, 'isJson'>,
  now: () => number = Date.now,
): Promise<Finding[]> {
  const given = givenIn(environment);
  const wrong = checkValues(given);
  const first: Check[] = [
    { name: 'node', find: () => checkNode(process.version) },
    { name: 'settings', find: () => [...wrong, ...checkNames(given)] },
  ];
  // why: what cannot be read says nothing about the rest, and Deseo would not start to use it.
  const rest = wrong.length > 0 ? [stopped] : checksOf(given, parseSettings(given), options, now);
  const findings = await runChecks([...first, ...rest], CHECK_MS);
  const secrets = secretsIn(environment);
  return findings.map((each) => blotted(each, secrets));
}

const stopped: Check = {
  name: 'all else',
  find: () => [note('Not checked.', 'It needs settings that can be read.', 'Mend them and run this again.')],
};

function checksOf(
  given: Given,
  settings: Settings,
  { backups, url }: Omit<DoctorOptions, 'isJson'>,
  now: () => number,
): Check[] {
  const { API_URL } = given;
  const { REDIS_URL, IMAGE_STORE, SMTP_URL, PUBLIC_URL, PUSH } = settings;
  const site = url ?? PUBLIC_URL;
  // why: a web program alone has none of what the API keeps, unless one environment is for both.
  const hasApi = !API_URL || given['DATABASE_URL'] !== undefined;
  const checks: (Check | null | false | undefined | '')[] = [
    { name: 'settings', find: () => checkContradictions(given, settings) },
    { name: 'data folder', find: () => checkDataFolder(settings.DATA_DIR) },
    API_URL && { name: 'api', find: () => checkApi(API_URL) },
    hasApi && { name: 'database', find: () => checkDatabase(settings, now) },
    REDIS_URL && { name: 'redis', find: () => checkRedis(REDIS_URL, now) },
    IMAGE_STORE && { name: 'images', find: () => checkBucket(IMAGE_STORE) },
    hasApi && { name: 'mail', find: () => (SMTP_URL ? checkMail(SMTP_URL, settings.MAIL_FROM) : [noMail]) },
    hasApi && PUSH === 'on' && { name: 'push', find: () => checkPush(settings) },
    { name: 'passkeys', find: () => checkPasskeys(PUBLIC_URL) },
    site && { name: 'public address', find: () => checkSite(new URL(site).origin, now) },
    hasApi && {
      name: 'backups',
      find: () => findBackups(backups, settings, now),
    },
  ];
  return checks.flatMap((check) => check || []);
}

const noMail = note(
  'SMTP_URL is not set.',
  'Mails are files in DATA_DIR/outbox: nobody gets a reset code or a notification.',
  'Set SMTP_URL and MAIL_FROM.',
);
const noBackups = note(
  'BACKUPS is off, and others were not checked.',
  'Without a backup, what is lost is lost.',
  'Run this with --backups and the folder that backups are in, or set BACKUPS to on.',
);

/** Finds how it is with the backups in the folder that is named, or with those that Deseo makes by itself. */
async function findBackups(folder: string | null, settings: Settings, now: () => number): Promise<Found[]> {
  if (folder) return checkBackups(folder, settings, now);
  return settings.BACKUPS === 'off' ? [noBackups] : checkAutomatic(settings, now);
}

/** The words of a finding without secrets. */
function blotted(finding: Finding, secrets: readonly string[]): Finding {
  const what = withoutSecrets(finding.what, secrets);
  if (finding.level === 'ok') return { ...finding, what };
  const means = withoutSecrets(finding.means, secrets);
  return { ...finding, what, means, mend: withoutSecrets(finding.mend, secrets) };
}
