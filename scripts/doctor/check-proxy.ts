import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '#contract/image-bounds.ts';
import { type Found, fault, note } from '#scripts/doctor/finding.ts';
import type { Answer, Site } from '#scripts/doctor/site.ts';

const MB = 1024 * 1024;
/** An image as large as may be, and what a form has beside it. */
const BODY_BYTES = MAX_UPLOAD_BYTES + MB;

/** Finds what a proxy in front keeps from Deseo or changes: the visitor's address, cookies, freshness, large forms. */
export async function checkProxy(site: Site, origin: string): Promise<Found[]> {
  const isHttps = origin.startsWith('https:');
  const form = { method: 'POST', headers: formHeaders(origin), body: 'form=new-list&name=doctor' } as const;
  // why: of somebody who is not signed in it keeps what was typed in a cookie, and changes nothing.
  const kept = await site.ask('/profile/lists', form);
  const first = await site.ask('/healthz');
  const second = await site.ask('/healthz');
  return [
    ...originFound(kept),
    ...cookiesFound(kept, isHttps),
    ...visitorFound(first, isHttps),
    ...cacheFound(second),
    ...(await bodyFound(site, origin)),
  ];
}

const formHeaders = (origin: string) => ({ origin, 'content-type': 'application/x-www-form-urlencoded' });

function originFound({ status }: Answer): Found[] {
  if (status !== 403) return [];
  return [
    fault(
      'Forms are refused (403).',
      'Deseo takes those of its own pages for those of another site: another host, or port, reaches it.',
      'Let the proxy pass on the host with its port ($http_host), or set PUBLIC_URL.',
    ),
  ];
}

function cookiesFound({ cookies }: Answer, isHttps: boolean): Found[] {
  const wanted = [/; *HttpOnly/i, /; *SameSite=Lax/i, ...(isHttps ? [/^__Host-/, /; *Secure/i] : [])];
  const isWhole = (cookie: string) =>
    wanted.every((each) => each.test(cookie)) && !/; *Domain=/i.test(cookie);
  const wrong = cookies.filter((cookie) => !isWhole(cookie));
  if (wrong.length === 0) return [];
  return [
    fault(
      `The cookie ${wrong[0]?.split('=')[0]} has other flags than it should: ${flagsOf(wrong[0] ?? '')}.`,
      'Sessions may be sent in the clear, read by scripts, or not kept by browsers at all.',
      'Let the proxy set X-Forwarded-Proto (or set PUBLIC_URL), and change no Set-Cookie (proxy_cookie_flags, proxy_cookie_domain).',
    ),
  ];
}

const flagsOf = (cookie: string) => cookie.split(';').slice(1).join(';').trim();

const health = z.object({ visitor: z.enum(['direct', 'proxied', 'untrusted']) });

/** How Deseo knows visitors, as `/healthz` tells; a proxy may keep that to itself. */
function visitorFound({ text, status }: Answer, isHttps: boolean): Found[] {
  const told = status === 200 ? health.safeParse(JSON.parse(text)) : null;
  if (!told?.success)
    return [
      note(
        '/healthz is not open to the public, so that how Deseo knows visitors is not seen.',
        'If X-Forwarded-For did not arrive, all visitors would count as one.',
        'Run this with --url and an address that leads through the proxy and is not denied /healthz.',
      ),
    ];
  const { visitor } = told.data;
  if (visitor === 'untrusted')
    return [
      fault(
        'X-Forwarded-For comes from a proxy that TRUSTED_PROXIES does not name.',
        'All visitors count as one: limits meant for one lock everybody out.',
        "Add the proxy's address, as Deseo sees it, to TRUSTED_PROXIES.",
      ),
    ];
  // why: both programs speak plain http, so https means that somebody is in front.
  if (visitor === 'direct' && isHttps)
    return [
      fault(
        'The proxy passes on no X-Forwarded-For.',
        'All visitors count as one, or, with the proxy on the same machine, are not limited at all.',
        'Let it set X-Forwarded-For to the address of who asks ($proxy_add_x_forwarded_for).',
      ),
    ];
  return [];
}

/** why: an id that is not ours was that of an earlier request, whose answer was kept. */
function cacheFound(second: Answer): Found[] {
  const id = second.header('x-request-id');
  if (second.status !== 200 || id === second.sentId) return [];
  return [
    note(
      id === '' ? 'Answers have no X-Request-Id.' : 'Answers have another X-Request-Id than was sent.',
      'The proxy names requests itself, or a cache in front keeps what says no-store, and one person sees the page of another.',
      'If there is a cache, let it heed Cache-Control and Vary.',
    ),
  ];
}

async function bodyFound(site: Site, origin: string): Promise<Found[]> {
  const headers = { origin, 'content-type': 'application/octet-stream' };
  // why: no form is of this type, so that Deseo throws it away (415).
  const question = { method: 'POST', headers, body: Buffer.alloc(BODY_BYTES) } as const;
  const answer = await site.ask('/login', question).catch(() => null);
  if (answer && answer.status !== 413) return [];
  return [
    fault(
      `A form of ${BODY_BYTES / MB} MB is ${answer ? 'refused (413)' : 'broken off'} in front of Deseo.`,
      'Photos of phones cannot be uploaded.',
      'Let the proxy take forms of 110 MB (nginx: client_max_body_size 110m), a minute for each.',
    ),
  ];
}
