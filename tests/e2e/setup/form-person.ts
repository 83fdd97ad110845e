import { readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse, BrowserContext, PlaywrightWorkerArgs } from '@playwright/test';
import { freshEmail, PASSWORD, sampleImage } from '#tests/e2e/setup/people.page.ts';

/**
 * Somebody who uses the web app by its addresses and forms alone, without a browser: what a page shows, and what can be
 * sent to an action by hand. Redirects are not followed, so that they can be looked at.
 */
export type FormPerson = {
  name: string;
  get(path: string, headers?: Record<string, string>): Promise<APIResponse>;
  post(path: string, form: Record<string, string>): Promise<APIResponse>;
  /** The page's HTML. Throws when it is not 200. */
  html(path: string): Promise<string>;
  context: APIRequestContext;
};

/** A visitor with an empty cookie jar. */
async function makeVisitor(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  name = 'Visita',
): Promise<FormPerson> {
  const context = await playwright.request.newContext({ ...(baseURL && { baseURL }), maxRedirects: 0 });
  return formPerson(context, name);
}

/** The person of that name whose cookies a context has, a page's own (`page.request`) among them. */
export function formPerson(context: APIRequestContext, name: string): FormPerson {
  const get = (path: string, headers = {}) => context.get(path, { headers, maxRedirects: 0 });
  return {
    name,
    context,
    get,
    post: (path, form) => context.post(path, { form, maxRedirects: 0 }),
    html: async (path) => {
      const answer = await get(path);
      if (answer.status() !== 200) throw new Error(`${path}: ${answer.status()}`);
      return answer.text();
    },
  };
}

/** Registers somebody through the registration form. */
export async function makeFormPerson(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  name: string,
  email = freshEmail(),
): Promise<FormPerson> {
  const person = await makeVisitor(playwright, baseURL, name);
  const form = { Email: email, Password: PASSWORD, PasswordConfirm: PASSWORD, Name: name };
  const answer = await person.post('/register', form);
  if (answer.status() !== 302) throw new Error(`not registered: ${answer.status()} ${await answer.text()}`);
  return person;
}

/** Signs the browser in as this person by replacing its cookies, as a login that no script saw would. */
export async function enterAs(context: BrowserContext, person: FormPerson): Promise<void> {
  const { cookies } = await person.context.storageState();
  await context.clearCookies();
  await context.addCookies(cookies);
}

/** The value of the first hidden field of that name on a page. Throws when there is none. */
function fieldIn(html: string, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  if (value === undefined) throw new Error(`no field ${name}`);
  return value;
}

/** Makes two people friends by their forms; gives the id of the second. */
export async function befriendByForms(inviter: FormPerson, invited: FormPerson): Promise<string> {
  const found = await inviter.html(`/home/friends?${new URLSearchParams({ q: invited.name })}`);
  const toUserId = fieldIn(found, 'toUserId');
  await inviter.post('/invitations', { intent: 'invite', toUserId });
  const invitationId = fieldIn(await invited.html('/home/friends'), 'invitationId');
  await invited.post('/invitations', { intent: 'accept', invitationId });
  return toUserId;
}

/** Publishes by the form; gives the gift's id. */
export async function publishByForm(owner: FormPerson, title: string): Promise<string> {
  const buffer = readFileSync(sampleImage('good-png.png'));
  const answer = await owner.context.post('/home/create', {
    multipart: {
      ...{ Name: title, Description: 'Linda', Rating: '4', Price: '1500' },
      ImageFile: { name: 'foto.png', mimeType: 'image/png', buffer },
    },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`not published: ${answer.status()}`);
  const cards = (await owner.html('/profile')).split('<article').slice(1);
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(
    /href="[^"]*gift\/[^"]*"/.exec(cards.find((card) => card.includes(title)) ?? '')?.[0] ?? '',
  );
  if (!id) throw new Error(`${title} is not on the profile`);
  return id[0];
}

/** Sends the reserving form. */
export const reserveByForm = (giver: FormPerson, giftId: string, comment = '') =>
  giver.post(`/gift/${giftId}/reservation`, { intent: 'reserve', comment });
