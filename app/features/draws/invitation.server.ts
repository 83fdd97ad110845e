import { redirect } from '@remix-run/node';
import { ApiRefusal, isDeadSession } from '#app/.server/api/api-refusal.ts';
import type { Api } from '#app/.server/api/client.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import { visitorData } from '#app/.server/page-cache/visitor-page.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { redirectWithToast } from '#app/.server/redirects/toast.ts';
import { callerOf, readForCaller } from '#app/.server/session/caller.ts';
import { newGuestHeader } from '#app/.server/session/guest-cookie.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { joinSchema, joinWithNameSchema } from '#app/features/draws/join-schema.ts';
import { drawPath, joinPath } from '#app/lib/draw-paths.ts';
import { drawToken, seatMailInput } from '#contract/draws.ts';
import { endpoints } from '#contract/endpoints.ts';

/** @throws a 404 answer for what is no link. */
function tokenOf({ params }: RequestContext): string {
  const token = drawToken.safeParse(params['token']).data;
  if (!token) throw new Response(null, { status: 404 });
  return token;
}

/**
 * What a link to join says, the same for all visitors.
 * @throws a redirect to the draw for who is in it or organizes it; a 404 answer for a link that serves no more.
 */
export async function loadInvitation(page: RequestContext) {
  const { token, invitation, caller, cookies } = await readInvitation(page);
  const hasAccount = caller.viewerId !== null && !caller.guest;
  const content = { token, invitation, hasAccount, guestName: caller.guest?.name ?? null };
  return visitorData(page, content, caller.viewerId === null && cookies.length === 0, cookies);
}

async function readInvitation(page: RequestContext) {
  const params = { token: tokenOf(page) };
  const { caller, found, cookies } = await readForCaller(page, ({ api }) =>
    api.call(endpoints.drawByToken, { params }),
  );
  const { id, ...invitation } = found;
  if (id) {
    const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
    throw redirect(drawPath(id), { headers });
  }
  return { ...params, invitation, caller, cookies };
}

/** Joins the draw of the link, and goes on to it; who is new here gets a guest's cookie. */
export async function joinDraw(page: RequestContext) {
  const token = tokenOf(page);
  const caller = await callerOf(page);
  const form = await readForm(page, { schema: caller.viewerId === null ? joinWithNameSchema : joinSchema });
  if (!form.isValid) return form.refuse();
  const { name } = form.value;
  try {
    const joined = await join(caller.api, token, name).catch((error: unknown) => {
      // why: a guest who has ended comes in anew, under the name that the page did not ask for.
      if (!caller.guest || !isDeadSession(error)) throw error;
      return join(page.visitorApi, token, name ?? caller.guest.name);
    });
    const { token: opened, guestKey } = joined;
    const cookies = opened && guestKey ? [await newGuestHeader(page, { token: opened, guestKey })] : [];
    const toast = { kind: 'success', text: drawTexts.joined } as const;
    return await redirectWithToast(page, drawPath(joined.id), toast, cookies);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw error;
    return form.refuse(apiFormErrors(error, ['name'], { fallback: drawTexts.join }));
  }
}

const join = (api: Api, token: string, name: string | undefined) =>
  api.call(endpoints.joinDraw, { params: { token }, json: { ...(name && { name }) } });

/** The token of the link, for the page that asks for an address. @throws as `loadInvitation`. */
export async function loadSeatMail(page: RequestContext) {
  const { token } = await readInvitation(page);
  return { token };
}

/** Mails their link to who joined with this address, and says the same whether anybody did. */
export async function mailSeat(page: RequestContext) {
  const token = tokenOf(page);
  const form = await readForm(page, { schema: seatMailInput });
  if (!form.isValid) return form.refuse();
  try {
    await page.visitorApi.call(endpoints.mailDrawSeat, { params: { token }, json: form.value });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw error;
    return form.refuse(apiFormErrors(error, ['email'], { fallback: drawTexts.mailFailed }));
  }
  return redirectWithToast(page, joinPath(token), { kind: 'success', text: drawTexts.mailed });
}
