type Environment = Record<string, string | undefined>;

const SECRETS = [
  'SESSION_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
];
/** why: shorter ones would blot out common words, and nobody who has one has a secret. */
const SHORTEST = 4;

/** Lists the secrets of an environment: what is one, and the passwords in addresses, as written and as meant. */
export function secretsIn(environment: Environment): string[] {
  const own = SECRETS.flatMap((name) => environment[name] ?? []);
  const inAddresses = Object.values(environment).flatMap((value = '') => {
    const [, written] = /^[a-z0-9+]+:\/\/[^:/@]*:(.+)@/i.exec(value) ?? [];
    const [, asked] = /[?&]password=([^&]+)/.exec(value) ?? [];
    return [written, asked].flatMap((each) => (each ? [each, decoded(each)] : []));
  });
  return [...own, ...inAddresses].filter((each) => each.length >= SHORTEST);
}

/** Blots secrets out of a text, and whatever stands before the host of an address. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const blotted = secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return blotted.replace(/(\w:\/\/)[^\s/@]*@/g, '$1***@');
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
