import type { Settings } from '#api/settings.ts';
import type { Given } from '#scripts/doctor/check-settings.ts';
import { type Found, fault, note } from '#scripts/doctor/finding.ts';
import { isPublicAddress } from '#scripts/doctor/public-address.ts';

/** Settings that each are right, and not together: the finding where that is so. */
type Rule = (given: Given, settings: Settings) => Found | false | '' | undefined;

const isLocalMail = (address = '') =>
  /@(localhost|[^@>]+\.(local|localdomain|invalid|example))>?$/i.test(address);
const isSecure = (url = '') => url.startsWith('https:');

const rules: readonly Rule[] = [
  ({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }) =>
    Boolean(id) !== Boolean(secret) &&
    (id ? note : fault)(
      `${id ? 'GOOGLE_CLIENT_ID' : 'GOOGLE_CLIENT_SECRET'} is set, and ${id ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'} is not.`,
      'The web app shows no button of Google.',
      'Set both, or neither.',
    ),
  ({ GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: keys }) =>
    Boolean(issuer) !== Boolean(keys) &&
    fault(
      'Of GOOGLE_ISSUER and GOOGLE_JWKS_URL only one is set.',
      'Tokens of one provider are verified with the keys of another: nobody signs in with them.',
      'Set both, or neither.',
    ),
  ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) =>
    new Set([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].map(Boolean)).size > 1 &&
    fault(
      'Of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET not all are set.',
      'The web app shows no button of the provider.',
      'Set all three, or none.',
    ),
  ({ SMTP_URL, REPORTS_TO }) =>
    REPORTS_TO &&
    !SMTP_URL &&
    fault(
      'REPORTS_TO is set, and SMTP_URL is not.',
      'Nobody is told of reports: the mails are files in DATA_DIR/outbox.',
      'Set SMTP_URL, or leave REPORTS_TO out and look with npm run people -- list-reports.',
    ),
  ({ SMTP_URL }, { MAIL_FROM }) =>
    SMTP_URL &&
    isLocalMail(MAIL_FROM) &&
    fault(
      `SMTP_URL is set, and MAIL_FROM is ${MAIL_FROM}.`,
      'Other servers refuse mail of an address that is nowhere, or take it for spam.',
      'Set MAIL_FROM to an address of a domain that your mail server sends for.',
    ),
  ({ PUSH_CONTACT }, { PUSH, MAIL_FROM }) =>
    PUSH === 'on' &&
    isLocalMail(PUSH_CONTACT ?? MAIL_FROM) &&
    note(
      `PUSH is on, and ${PUSH_CONTACT ? 'PUSH_CONTACT' : 'MAIL_FROM, its contact,'} is an address that is nowhere.`,
      'Apple refuses messages to iPhones.',
      'Set PUSH_CONTACT to mailto: and an address that is read.',
    ),
  ({ PUSH_CONTACT }, { PUSH }) =>
    PUSH_CONTACT &&
    PUSH === 'off' &&
    note('PUSH_CONTACT is set, and PUSH is off.', 'No phone is sent anything.', 'Take one of them away.'),
  ({ PUBLIC_URL, MEDIA_URL }) =>
    isSecure(PUBLIC_URL) &&
    MEDIA_URL &&
    !isSecure(MEDIA_URL) &&
    fault(
      'PUBLIC_URL is https, and MEDIA_URL is not.',
      'Browsers ask for the images by https all the same (mixed content), and may see none.',
      'Serve images by https too.',
    ),
  ({ REGISTRATION, PUBLIC_URL }) =>
    !REGISTRATION &&
    PUBLIC_URL &&
    isPublicAddress(PUBLIC_URL) &&
    note(
      'REGISTRATION is not set, and PUBLIC_URL is a public address.',
      'Whoever finds it makes an account.',
      'Set REGISTRATION to invited or closed, or to open if that is meant.',
    ),
  ({ PUBLIC_URL, NODE_ENV }) =>
    isSecure(PUBLIC_URL) &&
    NODE_ENV !== 'production' &&
    fault(
      `PUBLIC_URL is https, and NODE_ENV is ${NODE_ENV}.`,
      'Pages come slowly, and with the code of whoever develops.',
      'Leave NODE_ENV out, and start with npm start.',
    ),
  ({ DATABASE_URL, DATABASE_POOL, DATABASE_NAMED_STATEMENTS }) =>
    !DATABASE_URL &&
    (DATABASE_POOL ?? DATABASE_NAMED_STATEMENTS) !== undefined &&
    (DATABASE_POOL !== '10' || DATABASE_NAMED_STATEMENTS !== 'on') &&
    note(
      'DATABASE_POOL or DATABASE_NAMED_STATEMENTS is set, and DATABASE_URL is not.',
      'The database is SQLite in DATA_DIR, and they do nothing.',
      'Set DATABASE_URL if PostgreSQL is meant.',
    ),
  ({ PORT = '3000', METRICS_PORT }) =>
    METRICS_PORT &&
    [METRICS_PORT, String(Number(METRICS_PORT) + 1)].includes(PORT) &&
    fault(
      'METRICS_PORT, or the next, which the API takes, is PORT.',
      'One of the programs does not start.',
      'Choose a METRICS_PORT away from PORT.',
    ),
  (_given, { MOST_HELD, MOST_HELD_CONFIRMED }) =>
    MOST_HELD > MOST_HELD_CONFIRMED &&
    fault(
      'MOST_HELD is above MOST_HELD_CONFIRMED.',
      'Strangers may hold less once they have confirmed their e-mail.',
      'Set MOST_HELD_CONFIRMED to as many or more.',
    ),
  (_given, { TRUSTED_PROXIES }) =>
    TRUSTED_PROXIES.some((entry) => /\/0+$/.test(entry)) &&
    fault(
      'TRUSTED_PROXIES names every address.',
      'Everybody chooses the address that limits count them by, and the host that links in mails have.',
      'Name the proxies alone.',
    ),
  ({ PUBLIC_URL, HOST }, { TRUSTED_PROXIES }) =>
    isSecure(PUBLIC_URL) &&
    !HOST &&
    TRUSTED_PROXIES.includes('loopback') &&
    note(
      'HOST is not set: Deseo listens on every address of this machine.',
      'With the proxy on the same machine, others may go round it.',
      'Set HOST=127.0.0.1; in a container publish no port but to the proxy.',
    ),
];

/** Finds settings that contradict each other, or do nothing without another. */
export function checkContradictions(given: Given, settings: Settings): Found[] {
  return rules.flatMap((rule) => rule(given, settings) || []);
}
