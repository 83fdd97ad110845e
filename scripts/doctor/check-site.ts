import { versionFound } from '#scripts/doctor/check-api.ts';
import { checkClock } from '#scripts/doctor/check-clock.ts';
import { checkProxy } from '#scripts/doctor/check-proxy.ts';
import { type Found, fault, note, ok, reasonOf } from '#scripts/doctor/finding.ts';
import { type Answer, openSite, type Site } from '#scripts/doctor/site.ts';

const ABOUT = '/.well-known/security.txt';

/** Finds whether Deseo answers at the address that people type, by https, knows that address, and what a proxy in front changes. */
export async function checkSite(origin: string, now: () => number): Promise<Found[]> {
  const site = openSite(origin);
  try {
    const from = now();
    const about = await site.ask(ABOUT);
    const wrong = notDeseo(origin, about);
    if (wrong) return [wrong];
    const clock = checkClock('the server at the public address', serverTime(about), from, now());
    const own = [...httpsFound(origin, about), ...(await addressFound(site, origin, about))];
    const found = [...own, ...(await versionFound(site)), ...(await checkProxy(site, origin)), ...clock];
    return found.length > 0
      ? found
      : [ok(`Deseo answers at ${origin}, and what is in front of it is set up well.`)];
  } catch (error) {
    return [unreachable(origin, error)];
  } finally {
    await site.close();
  }
}

/** why: the header tells whole seconds. */
const serverTime = (answer: Answer) => Date.parse(answer.header('date')) + 500;

const unreachable = (origin: string, error: unknown) =>
  fault(
    `${origin} does not answer: ${reasonOf(error)}`,
    'Nobody reaches Deseo there, unless this machine alone cannot (some routers lead no way back to their own address).',
    'See name, certificate, proxy and firewall; from elsewhere, curl -I the address.',
  );

function notDeseo(origin: string, { status, header, text }: Answer): Found | null {
  if (status >= 300 && status < 400)
    return fault(
      `${origin} leads on to ${header('location')}.`,
      'Forms, passkeys and links in mails are for the address of PUBLIC_URL, which people leave at once.',
      'Set PUBLIC_URL to the address that all others lead to.',
    );
  if (status === 200 && /^Canonical: /m.test(text)) return null;
  return fault(
    `Something else than Deseo answers at ${origin}, with ${status}.`,
    status >= 500
      ? 'The proxy does not reach it, or it does not run.'
      : 'The address is that of another site.',
    'See where the proxy leads (host and port of Deseo), and PUBLIC_URL.',
  );
}

function httpsFound(origin: string, about: Answer): Found[] {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:')
    return [
      (/^(localhost|127\.)/.test(hostname) ? note : fault)(
        `${origin} is plain http.`,
        'Passwords and cookies go over the network in the clear; there are no passkeys, no push, no service worker.',
        'Put a proxy with a certificate in front (docs/operating.md, "Behind a proxy"), and set PUBLIC_URL to https://…',
      ),
    ];
  if (/max-age=[1-9]/.test(about.header('strict-transport-security'))) return [];
  return [
    fault(
      'Answers have no Strict-Transport-Security (HSTS).',
      'The first visit may be led to http by somebody on the way. Deseo sends it to whom came by https: it does not know so, or the proxy drops it.',
      'Set PUBLIC_URL to https://…, or let the proxy set X-Forwarded-Proto; let it pass the header on.',
    ),
  ];
}

/** Whether the program takes its address for the one that it was asked by. */
async function addressFound(site: Site, origin: string, about: Answer): Promise<Found[]> {
  const told = toldOrigin(about);
  if (told !== origin)
    return [
      fault(
        `At ${origin} Deseo takes itself for ${told}.`,
        `Passkeys belong to ${hostOf(told)} (RP id), forms are refused ("El formulario vino de otro sitio"), cookies may lack Secure.`,
        'Start Deseo with this PUBLIC_URL; without one the proxy sets X-Forwarded-Host with the port, and X-Forwarded-Proto.',
      ),
    ];
  const forged = await site.ask(ABOUT, { headers: { 'x-forwarded-host': 'doctor.invalid' } });
  if (forged.status === 200 && toldOrigin(forged) === origin) return [];
  return [
    fault(
      'The proxy passes on the X-Forwarded-Host that a visitor sends.',
      'Whoever sends one chooses the host of links in mails and of what caches keep for others.',
      'Let the proxy set or remove it, and set PUBLIC_URL.',
    ),
  ];
}

function toldOrigin({ text }: Answer): string {
  const [, address = ''] = /^Canonical: (\S+)$/m.exec(text) ?? [];
  return URL.canParse(address) ? new URL(address).origin : 'nothing';
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : 'no host');
