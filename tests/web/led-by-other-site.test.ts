import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageLoader } from '#app/.server/pages/page-loader.ts';
import type { Services } from '#app/.server/services.ts';
import { readSharedGift } from '#app/features/gifts/from-link/gift-from-link.server.ts';
import { loader as linkMetadata } from '#app/features/gifts/from-link/link-metadata.route.ts';
import { json, type OtherHost, startOtherHost } from '#tests/web/other-host.ts';
import { outcome, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

// A link on a page of another site opens ours with the session's cookie (SameSite=Lax): it may make us fetch nothing.

let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(json(422, { code: 'metadata_unavailable', message: 'No.', error: 'No.' }));
  ({ services } = webServices(host.url));
});
beforeEach(() => {
  host.asked.length = 0;
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const shared = pageLoader(readSharedGift);
const LINK = 'https://shop.example/cup';
const PATHS = {
  '/home/create?link=': (args: Parameters<typeof shared>[0]) => shared(args),
  '/link-metadata?url=': (args: Parameters<typeof shared>[0]) => linkMetadata(args),
};

async function open(path: keyof typeof PATHS, site: string) {
  const headers = { cookie: await sessionCookie(), 'sec-fetch-site': site };
  const args = routeArgs(services, path + encodeURIComponent(LINK), { headers });
  return outcome(PATHS[path](args).then((data: unknown) => ({ data, init: null })));
}

test('link of another site: it makes us fetch nothing, the form keeps the address', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const { body } = await open('/home/create?link=', site);
    expect(body).toMatchObject({ result: { initialValue: { Link: LINK, PastedLink: LINK } } });
    await open('/link-metadata?url=', site);
  }
  expect(host.asked).toEqual([]);
});

test('link of another site: shared by an app or pasted here, it is read', async () => {
  await open('/home/create?link=', 'none');
  await open('/link-metadata?url=', 'same-origin');
  expect(host.asked).toHaveLength(2);
});
