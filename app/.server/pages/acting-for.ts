import { data } from '@remix-run/node';
import type { Api } from '#app/.server/api/client.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { FOR, pathFor } from '#app/lib/paths.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

/** The 404 answer for who is not in the viewer's care. */
export const notYours = () => data({ code: 'not_your_dependent' }, { status: 404 });

/**
 * Makes the loader of a page of one's own that acts in the name of somebody in one's care where `?para=` says so; they are
 * then its `forPerson`.
 * @throws a 404 answer for who is not in the viewer's care; as `pageLoader`.
 */
export function ownPageLoader<T>(run: (page: RequestContext) => Promise<T>) {
  return pageLoader(async (page) => {
    const forId = actAsAsked(page);
    if (forId && page.session) page.forPerson = await dependentById(page, forId);
    return run(page);
  });
}

/** Makes the action of such a page; whether the person is in the viewer's care is the API's to say. @throws as `pageAction`. */
export function ownPageAction<T>(run: (page: RequestContext) => Promise<T>) {
  return pageAction(async (page) => {
    actAsAsked(page);
    return run(page);
  });
}

/** Has calls that may be made in another's name be made in that of `forId`. */
export function actInNameOf(page: RequestContext, forId: string): void {
  page.forId = forId;
  page.api = inNameOf(page.api, forId);
}

/** The address of a page of one's own, in the name of whom `page` acts for. */
export const ownPath = ({ forId }: Pick<RequestContext, 'forId'>, path: string): string =>
  pathFor(path, forId);

/**
 * Somebody in the viewer's care.
 * @throws a 404 answer for anybody else.
 */
export async function dependentById(page: RequestContext, wanted: string) {
  const { dependents } = await page.api.call(endpoints.dependents);
  const found = dependents.find((one) => one.id === wanted);
  if (!found) throw notYours();
  return found;
}

function actAsAsked(page: RequestContext): string | undefined {
  const asked = page.url.searchParams.get(FOR);
  if (asked === null) return undefined;
  const forId = id.safeParse(asked).data;
  if (!forId) throw notYours();
  actInNameOf(page, forId);
  return forId;
}

/** The same API, whose calls are in the name of somebody else where the contract lets them be. */
function inNameOf(api: Api, forId: string): Api {
  type Args = Parameters<Api['call']>;
  // why: what a call takes follows from its row, which is not known here.
  const named = ([endpoint, input]: [Endpoint, { query?: object }?]) =>
    [
      endpoint,
      endpoint.forDependents ? { ...input, query: { ...input?.query, forId } } : input,
    ] as unknown as Args;
  return {
    call: (...args) => api.call(...named(args as never)) as never,
    page: (...args) => api.page(...named(args as never)) as never,
  };
}
