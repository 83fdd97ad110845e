import { z } from 'zod';
import { readBody } from '#app/.server/forms/read-body.ts';
import {
  clearSavedFormCookies,
  hasSavedFormCookies,
  readSavedFormCookies,
  savedFormCookies,
} from '#app/.server/forms/saved-form-cookies.ts';
import { formValues } from '#app/.server/forms/upstream-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { hasLoggedOut } from '#app/.server/session/end-session.ts';
import { COPY_HEADER } from '#app/worker/response-headers.ts';

const savedForm = z.object({
  /** Whose session died; null when there was none any more. */
  userId: z.string().nullable(),
  /** The path of the page that held the form. */
  path: z.string(),
  /** The form's id. */
  form: z.string(),
  typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** What was typed in a form whose session had died, to be offered again: the form's id, and its fields as conform has them. */
export type SavedForm = Pick<z.output<typeof savedForm>, 'form' | 'typed'>;

const SECRET = /password|contras|code|token|__intent__/i;

/**
 * The `Set-Cookie` values that keep what was typed in the form of this request until its writer has signed in again;
 * `to` is where they come back to. Never passwords, never files.
 * What is too long for cookies is left out, the longest first. Empty for what is not one of our forms, and once somebody
 * logged out: the next to sign in may be another person.
 */
export async function saveForm(page: RequestContext, to: string): Promise<string[]> {
  // why: a tab that is left open after its writer logged out sends what nobody can be told to have written.
  if (!page.session && hasLoggedOut(page)) return [];
  const fields = page.typed ?? (await typedNow(page));
  const form = fields?.get('form');
  if (!fields || typeof form !== 'string') return [];
  const path = to.split(/[?#]/)[0] ?? '';
  const typed = Object.entries(formValues(fields))
    .filter(([name]) => !SECRET.test(name) && name !== 'form')
    .sort(([, one], [, other]) => other.toString().length - one.toString().length);
  const kept = { userId: page.session?.userId ?? null, path, form };
  const cookies = await fewestLeftOut(typed.length, (left) =>
    savedFormCookies(page, { ...kept, typed: Object.fromEntries(typed.slice(left)) }),
  );
  return cookies ?? [];
}

async function typedNow(page: RequestContext): Promise<FormData | null> {
  if (page.request.bodyUsed) return null;
  const body = await readBody(page, 'unwanted').catch(() => null);
  if (body) page.cleanups.push(body.remove);
  return body?.form ?? null;
}

/** What is kept for the page of this request and the `Set-Cookie` values that take it away; null when there is nothing. */
export async function takeSavedForm(
  page: RequestContext,
): Promise<{ form: SavedForm; clear: string[] } | null> {
  if (!page.session || !hasSavedFormCookies(page) || page.request.headers.has(COPY_HEADER)) return null;
  const read = savedForm.safeParse(await readSavedFormCookies(page));
  if (!read.success || read.data.path !== page.url.pathname) return null;
  const { userId, form, typed } = read.data;
  const isTheirs = userId === null || userId === page.session.userId;
  return isTheirs ? { form: { form, typed }, clear: clearSavedFormCookies(page) } : null;
}

/**
 * What `makeWithout` gives with as few left out of `count` things as there have to be; null when even one alone is too much,
 * or there is none. `makeWithout` gives null while too few are left out.
 */
export async function fewestLeftOut<T>(
  count: number,
  makeWithout: (left: number) => Promise<T | null>,
): Promise<T | null> {
  let made: T | null = null;
  let [low, high] = [0, count];
  // why: all first, which usually fit; then halved, or a stranger's form of three hundred fields is packed three hundred times.
  for (let left = 0; low < high; left = Math.floor((low + high) / 2)) {
    const tried = await makeWithout(left);
    if (tried === null) low = left + 1;
    else [made, high] = [tried, left];
  }
  return made;
}
