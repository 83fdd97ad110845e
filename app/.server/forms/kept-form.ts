import { z } from 'zod';
import {
  clearKeptCookies,
  hasKeptCookies,
  keptCookies,
  readKeptCookies,
} from '#app/.server/forms/kept-form-cookies.ts';
import { readBody } from '#app/.server/forms/read-body.ts';
import { typedIn } from '#app/.server/forms/typed-in.ts';
import type { Page } from '#app/.server/page.ts';
import { COPY_HEADER } from '#app/worker/response-headers.ts';

const keptForm = z.object({
  /** Whose session died; null when there was none any more. */
  userId: z.string().nullable(),
  /** The path of the page that held the form. */
  path: z.string(),
  /** The form's id. */
  form: z.string(),
  typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** What was typed in a form whose session had died, to be offered again: the form's id, and its fields as conform has them. */
export type KeptForm = Pick<z.output<typeof keptForm>, 'form' | 'typed'>;

const SECRET = /password|contras|code|token|__intent__/i;

/**
 * The `Set-Cookie` values that keep what was typed in the form of this request until its writer has signed in again
 * (look.md "Create": nothing typed is ever lost); `to` is where they come back to. Never passwords, never files.
 * What is too long for cookies is left out, the longest first. Empty for what is no form of ours.
 */
export async function keepForm(page: Page, to: string): Promise<string[]> {
  const fields = page.typed ?? (await typedNow(page));
  const form = fields?.get('form');
  if (!fields || typeof form !== 'string') return [];
  const typed = typedIn(fields);
  for (const name of Object.keys(typed)) if (SECRET.test(name) || name === 'form') delete typed[name];
  const path = to.split(/[?#]/)[0] ?? '';
  while (Object.keys(typed).length > 0) {
    const cookies = await keptCookies(page, { userId: page.session?.userId ?? null, path, form, typed });
    if (cookies) return cookies;
    const longest = Object.entries(typed).sort(
      ([, a], [, b]) => b.toString().length - a.toString().length,
    )[0];
    if (longest) delete typed[longest[0]];
  }
  return [];
}

async function typedNow(page: Page): Promise<FormData | null> {
  if (page.request.bodyUsed) return null;
  const body = await readBody(page.request).catch(() => null);
  if (body) page.cleanups.push(body.remove);
  return body?.form ?? null;
}

/** What is kept for the page of this request and the `Set-Cookie` values that take it away; null when there is nothing. */
export async function takeKeptForm(page: Page): Promise<{ kept: KeptForm; clear: string[] } | null> {
  if (!page.session || !hasKeptCookies(page) || page.request.headers.has(COPY_HEADER)) return null;
  const read = keptForm.safeParse(await readKeptCookies(page));
  if (!read.success || read.data.path !== page.url.pathname) return null;
  const { userId, form, typed } = read.data;
  const isTheirs = userId === null || userId === page.session.userId;
  return isTheirs ? { kept: { form, typed }, clear: clearKeptCookies(page) } : null;
}
