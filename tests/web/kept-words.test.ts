import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { saveForm, takeSavedForm } from '#app/.server/forms/saved-form.ts';
import { leaveSavedFormCookies } from '#app/.server/forms/saved-form-cookies.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { loader as rootLoader } from '#app/root-data.server.ts';
import { COPY_HEADER } from '#app/worker/response-headers.ts';
import { outcome, post, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

// What was typed in a form whose session had died waits in cookies for its writer, and for nobody else.
const { services, dataDir } = webServices('http://127.0.0.1:9');
afterAll(() => services.upstream.pool.destroy());

const LISTS = '/profile/lists';
const form = { form: 'new-list', name: 'Cumple' };

/** What the browser then sends as its cookie; `writer` is whose session died, if it was known. */
async function kept(fields: Record<string, string>, writer?: string): Promise<string> {
  const cookie = writer ? await sessionCookie({ userId: writer }) : '';
  const action = pageAction((page) => saveForm(page, `${LISTS}?edit=1`));
  const cookies = await action(routeArgs(services, LISTS, post(fields, { cookie })));
  return cookies.map((each) => each.split(';')[0]).join('; ');
}

/** What the page at `path` offers again to who is signed in as `reader`. */
async function offered(cookie: string, reader: string | null, path = LISTS, headers = {}) {
  const session = reader === null ? '' : await sessionCookie({ userId: reader });
  const all = { cookie: `${session}; ${cookie}`, ...headers };
  return pageLoader(takeSavedForm)(routeArgs(services, path, { headers: all }));
}

test('saved form: comes back on its page, once, without what is secret', async () => {
  const secrets = { password: 'a', NewPassword: 'b', contraseña: 'c', code: '123456', inviteToken: 'd' };
  const taken = await offered(await kept({ ...form, ...secrets, __intent__: '{}' }), 'ana');
  expect(taken?.form).toEqual({ form: 'new-list', typed: { name: 'Cumple' } });
  expect(taken?.clear).toEqual([
    expect.stringMatching(/^deseo-kept-0=; .*Max-Age=0/),
    expect.stringMatching(/^deseo-kept-1=; .*Max-Age=0/),
  ]);
});

test('saved form: another page, person, a visitor and a copy for offline leave it', async () => {
  const cookie = await kept(form, 'ana');
  expect((await offered(cookie, 'ana', LISTS))?.form.typed).toEqual({ name: 'Cumple' });
  expect(await offered(cookie, 'beto')).toBeNull();
  expect(await offered(cookie, null)).toBeNull();
  expect(await offered(cookie, 'ana', '/profile/edit')).toBeNull();
  expect(await offered(cookie, 'ana', LISTS, { [COPY_HEADER]: '1' })).toBeNull();
  expect(await offered('', 'ana')).toBeNull();
});

test('saved form: the longest of too much is left out; foreign forms are not kept', async () => {
  // why: text that packing makes no shorter.
  const long = randomBytes(5_000).toString('base64url');
  const taken = await offered(await kept({ ...form, note: long, size: 'XL' }), 'ana');
  expect(taken?.form.typed).toEqual({ name: 'Cumple', size: 'XL' });
  expect(await kept({ name: 'Cumple' })).toBe('');
});

test('saved form: kept where its page fails, for the next try; the form takes nothing', async () => {
  const cookie = await sessionCookie({ userId: 'ana' });
  const args = routeArgs(services, LISTS, post({ ...form, password: 'a' }, { cookie }));
  await pageAction((page) => readForm(page, { schema: z.object({ name: z.string() }) }))(args);
  const asked = { ...args, request: new Request(args.request.url, { headers: { cookie } }) };
  expect(await outcome(rootLoader(asked))).toMatchObject({ body: { savedForm: null }, cookies: [] });
  const failed = async (error: Error, more = asked) =>
    (await outcome(pageLoader(() => Promise.reject(error))(more))).cookies.map((each) => each.split(';')[0]);
  const down = new UpstreamError('down', 'gone');
  const taken = await offered((await failed(down)).join('; '), 'ana');
  expect(taken?.form).toEqual({ form: 'new-list', typed: { name: 'Cumple' } });
  for (const status of [429, 500]) {
    expect(await failed(new ApiRefusal({ status, code: 'x', message: 'No.' }))).toHaveLength(2);
  }
  // why: what is not there, or of somebody else, is not there at the next try either.
  expect(await failed(new ApiRefusal({ status: 404, code: 'x', message: 'No.' }))).toEqual([]);
  expect(await failed(down, routeArgs(services, LISTS, { headers: { cookie } }))).toEqual([]);
});

test('saved form: an answer whose page could not be shown takes nothing away', async () => {
  const cookie = await kept(form, 'ana');
  const { clear = [] } = (await offered(cookie, 'ana')) ?? {};
  const headers = new Headers([['Set-Cookie', 'other=1']]);
  for (const each of clear) headers.append('Set-Cookie', each);
  leaveSavedFormCookies({ services, isSecure: false }, headers);
  expect(headers.getSetCookie()).toEqual(['other=1']);
});

test('saved form: a picture that came along is not kept, nor left on the disk', async () => {
  const body = new FormData();
  body.append('form', 'new-gift');
  body.append('Name', 'Bici');
  body.append('ImageFile', new File([new Uint8Array(2_000_000)], 'bici.png'));
  const cookies = await pageAction((page) => saveForm(page, LISTS))(
    routeArgs(services, LISTS, { method: 'POST', body }),
  );
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  expect((await offered(cookie, 'ana'))?.form.typed).toEqual({ Name: 'Bici' });
  // why: nobody wants it, so no folder was made for it either.
  expect(existsSync(dataDir)).toBe(false);
});
