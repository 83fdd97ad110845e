import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { PermissionRow } from '#tests/api/permissions/permission-row.ts';
import { permissionTable } from '#tests/api/permissions/permission-table.ts';
import { makeScene, type Scene } from '#tests/api/permissions/scene.ts';
import { shareList } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import type { CallOptions } from '#tests/setup/call-api.ts';
import { failuresOf } from '#tests/setup/failures-of.ts';
import { type GoogleProvider, startGoogleProvider } from '#tests/setup/google-provider.ts';
import { type OidcProvider, startOidcProvider } from '#tests/setup/oidc-provider.ts';
import { startTestApi, type TestApi } from '#tests/setup/test-api.ts';

let api: TestApi;
let google: GoogleProvider;
let oidc: OidcProvider;
beforeAll(async () => {
  google = await startGoogleProvider();
  oidc = await startOidcProvider();
  api = await startTestApi({ ...google.environment, ...oidc.environment, PUBLIC_URL: 'https://deseo.test' });
});
afterAll(async () => {
  await api.stop();
  await google.stop();
  await oidc.stop();
});

const cells = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const { auth }: Endpoint = endpoints[name];
  if (auth === 'none' || auth === 'guest') return [];
  return permissionTable[name].map((row) => ({ title: `${name} ${row.way ?? ''}`.trim(), name, row }));
});
type Cell = { name: EndpointName; row: PermissionRow };

/** Who may not see what is on the list: how they come to be there, and who that is. */
const outsiders = {
  'who was on the list': async (scene: Scene) => {
    await showTo(scene, [scene.author, scene.friend]);
    expect((await scene.friend.call('gift', { params: { id: scene.giftId } })).status).toBe(200);
    await showTo(scene, [scene.author]);
    return scene.friend;
  },
  'a friend who is not on the list': async (scene: Scene) => {
    await showTo(scene, [scene.author]);
    return scene.friend;
  },
  'a link holder who did not enter': async (scene: Scene) => {
    await showTo(scene, [scene.author]);
    await shareList(scene.owner, scene.listId, { confirmAudience: true });
    return scene.stranger;
  },
  'whoever has the link of a list that was hidden since': async (scene: Scene) => {
    const { token } = await shareList(scene.owner, scene.listId);
    await scene.stranger.call('enterSharedList', { params: { token }, json: {} });
    await showTo(scene, [scene.author]);
    return scene.stranger;
  },
};

/** The others are told by `npm run test:more`: one condition says who sees what, whatever made somebody an outsider. */
const toldOf = Object.entries(outsiders).slice(0, process.env['TEST_MORE'] ? undefined : 1);

const showTo = (scene: Scene, people: Person[]) =>
  scene.owner.call('renameGiftList', {
    params: { id: scene.listId },
    json: { name: 'Cumple', audience: 'some', friendIds: people.map(({ id }) => id) },
  });

/** The same, with ids that nobody has in place of what is on the list. */
function aboutNothing(
  options: CallOptions,
  { giftId, listId, commentId, reservationId }: Scene,
): CallOptions {
  const narrow = [giftId, listId, commentId, reservationId];
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return narrow.includes(value) ? randomUUID() : value;
    if (Array.isArray(value)) return value.map(replaced);
    if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  };
  return replaced(options) as CallOptions;
}

const said = ({ status, text }: { status: number; text: string }) =>
  [status, text.replace(/,"requestId":"[^"]*"/, '')].join(' ');

type Outside = { scene: Scene; caller: Person };

async function makeOutside(outsider: (scene: Scene) => Promise<Person>): Promise<Outside> {
  const scene = await makeScene(api);
  return { scene, caller: await outsider(scene) };
}

/** Makes a call about what is on the list and the same about nothing; gives whether they differ in what they are about. */
async function checkCell({ name, row }: Cell, { scene, caller }: Outside): Promise<boolean> {
  const options: CallOptions = (await row.call?.({ api, scene, caller, google, oidc })) ?? {};
  const twin = aboutNothing(options, scene);
  const answer = await api.call(name, { ...options, token: caller.token });
  const isAbout = JSON.stringify(twin) !== JSON.stringify(options);
  if (isAbout) expect(said(answer)).toBe(said(await api.call(name, { ...twin, token: caller.token })));
  else if (!options.json && !options.form)
    for (const secret of ['Cumple', 'Reservado', scene.giftId, scene.listId])
      expect(answer.text).not.toContain(secret);
  return isAbout;
}

describe('what is on a list for some', () => {
  test.each(toldOf)('to %s equals an unknown id, in bytes', async (_who, outsider) => {
    let about = 0;
    const looked = await makeOutside(outsider);
    const failed = await failuresOf(cells, async (cell) => {
      // why: what only looks leaves the scene as it was.
      const outside = endpoints[cell.name].method === 'GET' ? looked : await makeOutside(outsider);
      if (await checkCell(cell, outside)) about += 1;
    });
    expect(failed).toEqual([]);
    expect(about).toBeGreaterThan(15);
  });

  test('is there for who is ticked, its owner, and who entered its confirmed link', async () => {
    const scene = await makeScene(api);
    await showTo(scene, [scene.author]);
    const link = await shareList(scene.owner, scene.listId, { confirmAudience: true });
    const { stranger, giftId } = scene;
    await stranger.call('enterSharedList', { params: { token: link.token }, json: {} });
    for (const who of [scene.author, scene.owner, stranger]) {
      expect((await who.call('gift', { params: { id: giftId } })).status).toBe(200);
      expect((await who.call('comments', { params: { id: giftId } })).body.totalCount).toBe(1);
    }
    await scene.author.call('cancelReservation', { params: { id: scene.reservationId } });
    expect((await stranger.call('reserve', { json: { giftId } })).status).toBe(201);
    const visitor = await api.call('sharedGift', { params: { token: link.token, id: giftId } });
    expect(visitor.body.gift).toMatchObject({ id: giftId, isReserved: false, lists: [] });
    expect((await api.call('gift', { params: { id: giftId } })).status).toBe(404);
  });

  test('is shared once its owner says so, and not any more once others see it', async () => {
    const scene = await makeScene(api);
    await showTo(scene, [scene.author]);
    const refused = await scene.owner.call('createListLink', { json: { listId: scene.listId } });
    expect(refused.error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'confirmAudience' }] });
    const { id, token } = await shareList(scene.owner, scene.listId, { confirmAudience: true });
    const open = () => api.call('sharedList', { params: { token } });
    expect((await open()).body).toMatchObject({ listName: 'Cumple', giftCount: 1 });
    await scene.owner.call('renameGiftList', {
      params: { id: scene.listId },
      json: { name: 'Cumple', audience: 'me' },
    });
    expect((await open()).status).toBe(404);
    expect((await scene.owner.call('listLinks')).body).toMatchObject([{}, { id, needsConfirmation: true }]);
    await scene.owner.call('updateListLink', { params: { id }, json: { confirmAudience: true } });
    expect((await open()).body.gifts.map((gift) => gift.id)).toEqual([scene.giftId]);
    await scene.owner.call('updateGift', { params: { id: scene.giftId }, form: { Draft: 'true' } });
    expect((await open()).body.gifts).toEqual([]);
  });
});
