import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { toastHeader } from '#app/.server/redirects/toast.ts';
import type { Services } from '#app/.server/services.ts';
import { answerCommentForm, loadCommentsPage } from '#app/features/comments/comments.server.ts';
import { loadFriendGift } from '#app/features/friends/page/friend-page.server.ts';
import { loadPublicGift } from '#app/features/gift-page/public-gift.server.ts';
import { createGift } from '#app/features/gifts/form/create-gift.server.ts';
import { editGift } from '#app/features/gifts/form/edit-gift.server.ts';
import { confirmGiftAction, loadGiftToMark } from '#app/features/gifts/own/own-gifts.server.ts';
import type { GiftList } from '#contract/gift-lists.ts';
import type { Gift } from '#contract/gifts.ts';
import { type HostAnswer, json, type OtherHost, refuse, startOtherHost } from '#tests/web/other-host.ts';
import { hastyLimits, outcome, routeArgs, sessionCookie, webServices } from '#tests/web/web-services.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const OWNER = '01890a5d-ac96-774b-bcce-b302099a8058';
const time = '2025-01-01T00:00:00.000Z';
const gift: Gift = {
  ...{ id: ID, name: 'Bici', description: 'Linda', imageUrl: '/media/a.webp', rating: 4, link: null },
  ...{ size: null, color: null, brands: null, price: null, currency: null, comment: null, lists: [] },
  ...{ status: 'available', userId: OWNER, userName: 'Ana', userAvatarUrl: '', friendName: 'Ana' },
  ...{ friendAvatar: '', createdAt: time, updatedAt: time, isReserved: false, reservation: null },
};

const comment = {
  ...{ id: OWNER, comment: 'Linda', userName: 'Ana', userAvatarUrl: '', createdAt: time, updatedAt: time },
  canEdit: true,
};

/** Answers the gift, and `comments` to who asks for those. */
const withComments =
  (comments: HostAnswer): HostAnswer =>
  (request, response) =>
    (request.url?.endsWith('/comments') ? comments : json(200, gift))(request, response);
const whole = withComments(json(200, { comments: [], totalCount: 0 }));

let host: OtherHost;
let services: Services;
beforeAll(async () => {
  host = await startOtherHost(whole);
  ({ services } = webServices(host.url));
});
beforeEach(() => {
  host.answer = whole;
  host.asked.length = 0;
  services.pageCache.drop(`/gift/${ID}`);
});
afterAll(async () => {
  await services.upstream.pool.destroy();
  await host.close();
});

const show = pageLoader(loadPublicGift);
const open = (cookie?: string, giftId = ID) =>
  outcome(show(routeArgs(services, `/gift/${giftId}`, { headers: cookie ? { cookie } : {} }, { giftId })));

/** What is done for a visitor who asks for the gift's whole page; whoever is to make it gives up. */
function planned() {
  const plan = services.pageCache.plan('deseo.test', `/gift/${ID}`);
  if ('make' in plan) plan.make.done();
  return plan;
}

/** Keeps a page for all visitors, as the first of them has it made. */
function keepWholePage() {
  const plan = services.pageCache.plan('deseo.test', `/gift/${ID}`);
  const bytes = Buffer.from('a page');
  const bodies = { identity: bytes };
  if (!('make' in plan)) throw new Error('a page is there already');
  plan.make.store({ headers: [], etag: '"e"', bodies });
  plan.make.done();
}

test('gift of a friend: found by ids in either case of letters, only under its owner', async () => {
  const openOf = async (friendId: string) => {
    const headers = { cookie: await sessionCookie() };
    const params = { friendId, giftId: ID.toUpperCase() };
    return outcome(pageLoader(loadFriendGift)(routeArgs(services, '/friend', { headers }, params)));
  };
  expect(await openOf(OWNER.toUpperCase())).toMatchObject({ status: 200 });
  expect(await openOf(ID)).toMatchObject({ status: 404 });
  expect(await openOf('nobody')).toMatchObject({ status: 404 });
});

describe('the public gift page', () => {
  test('for a visitor it may be shared', async () => {
    const { body, headers } = await open();
    expect(body).toMatchObject({ viewerId: null, origin: 'http://deseo.test' });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
    expect(headers.get('vary')).toBe('Cookie, X-Forwarded-Host, X-Forwarded-Proto');
  });

  test('without its comments it is shown, but neither shared nor kept', async () => {
    host.answer = withComments(refuse(500, 'internal'));
    const lacking = await open();
    expect(lacking.body).toMatchObject({ gift: { name: 'Bici' }, comments: { answer: null } });
    expect(lacking.headers.get('cache-control')).toBeNull();
    host.answer = whole;
    expect((await open()).headers.get('cache-control')).toMatch(/^public/);
  });

  test.each([[OWNER], ['someone-else']])(
    'for a session of %s it is the live page, never shared',
    async (userId) => {
      const answer = await open(await sessionCookie({ userId }));
      expect(answer.body).toMatchObject({ viewerId: userId });
      expect(answer.headers.get('cache-control')).toBeNull();
      await open(await sessionCookie({ userId }));
      expect(host.asked.length).toBe(4);
    },
  );

  test('a dead session is a visitor here, and is ended', async () => {
    host.answer = (request, response) => {
      const answer = request.headers.authorization ? refuse(401, 'unauthorized') : json(200, gift);
      answer(request, response);
    };
    const answer = await open(await sessionCookie());
    expect(answer.body).toMatchObject({ viewerId: null });
    expect(answer.cookies[0]).toMatch(/^deseo=;/);
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  test('a visitor with a toast waiting gets a page of their own', async () => {
    const toast = { kind: 'info', text: 'Hola' } as const;
    const cookie = (await toastHeader({ services, isSecure: false }, toast)).split(';')[0];
    expect((await open(cookie)).headers.get('cache-control')).toBeNull();
  });

  test.each<[string, (page: RequestContext) => Promise<unknown>, Record<string, string>, HostAnswer]>([
    ['edited', editGift, { Name: 'Bici', Description: 'Linda', Rating: '4' }, json(200, gift)],
    [
      'edited, as far as anybody knows',
      editGift,
      { Name: 'B', Description: 'L', Rating: '4' },
      json(502, 'x'),
    ],
    ['bought', (page) => confirmGiftAction(page, 'purchased'), {}, json(200, gift)],
    ['deleted', (page) => confirmGiftAction(page, 'delete'), {}, json(204, '')],
    ['commented', answerCommentForm, { intent: 'add', comment: 'Linda' }, json(201, comment)],
  ])('once it was %s the next visitor is answered afresh', async (_what, change, fields, answer) => {
    keepWholePage();
    expect(planned()).toHaveProperty('send');
    host.answer = (request, response) => (request.method === 'GET' ? whole : answer)(request, response);
    const form = {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: await sessionCookie() },
    };
    await outcome(
      pageAction(change)(routeArgs(services, '/x', form, { giftId: ID })).then((data) => ({ data })),
    );
    expect(planned()).toHaveProperty('make');
  });

  test('an unknown gift and an address that is none are 404', async () => {
    expect((await open(undefined, 'nope')).status).toBe(404);
    expect(host.asked).toEqual([]);
    host.answer = refuse(404, 'gift_not_found');
    expect((await open()).status).toBe(404);
  });
});

test.each([
  ['its author', { canEdit: true, canDelete: true }, [OWNER, OWNER]],
  ['the gift’s owner', { canEdit: false, canDelete: true }, [null, OWNER]],
  ['a reader', { canEdit: false, canDelete: false }, [null, undefined]],
  ['its author, at another host', { canEdit: true }, [OWNER, OWNER]],
  ['a reader, at another host', { canEdit: false }, [null, undefined]],
])('comments page: changed and deleted by %s as they may', async (_who, rights, expected) => {
  host.answer = withComments(json(200, { comments: [{ ...comment, ...rights }], totalCount: 1 }));
  const path = `/gift/${ID}/comments?editar=${OWNER}&eliminar=${OWNER}`;
  const show = pageLoader(loadCommentsPage);
  const { editing, deleting } = await show(routeArgs(services, path, {}, { giftId: ID }));
  expect([editing, deleting?.id]).toEqual(expected);
});

test('purchased gift: whether to mark it is asked once', async () => {
  const ask = async () =>
    outcome(
      pageLoader(loadGiftToMark)(
        routeArgs(
          services,
          `/gift/${ID}/purchased?redirectTo=%2Fprofile%3Fsort%3Dprice-asc`,
          { headers: { cookie: await sessionCookie({ userId: OWNER }) } },
          { giftId: ID },
        ),
      ),
    );
  expect(await ask()).toMatchObject({ status: 200, to: null });
  host.answer = json(200, { ...gift, status: 'purchased' });
  expect(await ask()).toMatchObject({ status: 302, to: '/profile?sort=price-asc' });
});

describe('publishing', () => {
  const create = pageAction(createGift);
  const publish = async (changes: Record<string, string | null> = {}, by = services) => {
    const form = new FormData();
    const fields = {
      Name: 'Bici',
      Description: 'Linda',
      Rating: '4',
      Price: '1.500,50',
      'NewList[0]': 'Cumple',
    };
    for (const [name, value] of Object.entries({ ...fields, ...changes })) {
      if (value !== null) form.append(name, value);
    }
    if (changes['ImageFile'] !== null)
      form.append('ImageFile', new File(['x'], 'bici.png', { type: 'image/png' }));
    const headers = { cookie: await sessionCookie() };
    const args = routeArgs(by, '/home/create', { method: 'POST', body: form, headers });
    const answer = await outcome(create(args));
    return { ...answer, errors: (answer.body as { result: { error: unknown } } | undefined)?.result.error };
  };

  /** Takes the gift and keeps what was sent, and answers these lists. */
  const listen = (lists: GiftList[] = []) => {
    const heard = { sent: '' };
    host.answer = (request, response) => {
      if (request.url === '/api/giftlists') return json(200, lists)(request, response);
      request.on('data', (chunk) => {
        heard.sent += chunk;
      });
      request.on('end', () => json(201, gift)(request, response));
    };
    return heard;
  };

  test('sends the contract’s fields, the comma as a point, the new list among the lists', async () => {
    const heard = listen();
    const rows = { 'Brands[0]': 'Volf', 'Brands[1]': 'Essen, Volf', 'Color[0]': '' };
    const answer = await publish({ Link: '', Size: ' ', ...rows });
    expect(answer).toMatchObject({ status: 302, to: '/home' });
    expect(answer.cookies[0]).toMatch(/^deseo-toast=/);
    expect(heard.sent).toMatch(/name="Price"\r\n\r\n1500\.50\r/);
    expect(heard.sent).toMatch(/name="Brands"\r\n\r\nVolf, Essen\r/);
    expect(heard.sent).toMatch(/name="Lists"\r\n\r\nCumple\r/);
    expect(heard.sent).toMatch(
      /name="ImageFile"; filename="bici.png"\r\nContent-Type: image\/png\r\n\r\nx\r/,
    );
    expect(heard.sent).toMatch(/name="FriendId"\r\n\r\n0\r/);
    expect(heard.sent).not.toMatch(/name="(Link|Size|Color|NewList|.*\[)"/);
  });

  test('a ticked list goes by the name it has now, and is left out when it was deleted', async () => {
    const heard = listen([{ id: ID, name: 'Cumpleaños', createdAt: time }]);
    await publish({ Lists: ID, 'NewList[0]': null });
    expect(heard.sent).toMatch(/name="Lists"\r\n\r\nCumpleaños\r/);
    const other = listen([]);
    expect(await publish({ Lists: ID, 'NewList[0]': null })).toMatchObject({ status: 302 });
    expect(other.sent).not.toContain('name="Lists"');
  });

  test('what is missing is told at its field, and nothing is sent', async () => {
    const missing = ['Por favor completa todos los campos obligatorios.'];
    const { status, errors } = await publish({ Name: null, Description: ' ', Rating: null, ImageFile: null });
    const at = { Name: missing, Description: missing, Rating: missing, ImageFile: missing };
    expect([status, errors]).toEqual([400, at]);
    expect(host.asked).toEqual([]);
  });

  test('a drawing gives way to a picture that a link brings, not to a link in vain', async () => {
    const read = async (answer: HostAnswer, path: string, PastedLink: string) => {
      host.answer = answer;
      const body = new URLSearchParams({ Name: 'Bici', Drawing: 'viaje', PastedLink });
      const headers = { cookie: await sessionCookie() };
      return (await outcome(create(routeArgs(services, path, { method: 'POST', body, headers })))).body;
    };
    const image = 'https://tienda.example/bici.png';
    const found = {
      title: null,
      description: null,
      url: image,
      image,
      imageDataUrl: 'data:image/png;base64,x',
    };
    const brought = await read(json(200, found), '/home/create?step=link', image);
    expect(brought).toHaveProperty('result.initialValue.ImageUrl', image);
    expect(brought).not.toHaveProperty('result.initialValue.Drawing');
    const kept = { Drawing: 'viaje', Name: 'Bici' };
    const inVain = await read(json(200, found), '/home/create?step=link', 'nada');
    expect(inVain).toMatchObject({
      result: { initialValue: kept, error: { PastedLink: expect.anything() } },
    });
    expect(await read(json(200, found), '/home/create', image)).toMatchObject({
      result: { initialValue: kept },
    });
  });

  test.each([
    [
      refuse(413, 'too_large'),
      'La imagen es muy grande para el servidor. Intenta con una imagen más pequeña.',
    ],
    [refuse(400, 'invalid_json'), 'Datos inválidos. Verifica que todos los campos estén correctos.'],
    [refuse(500, 'internal'), 'Error del servidor. Intenta nuevamente en unos momentos.'],
    [refuse(507, 'storage_full'), 'Mensaje de storage_full'],
    [json(418, 'x'), 'Error al guardar el deseo. Intenta nuevamente.'],
  ])('case %#: the sentence of the catalogue', async (answer, sentence) => {
    host.answer = answer;
    expect((await publish()).errors).toMatchObject({ '': [sentence] });
  });

  test('a host that never answers: the sentence of the catalogue', async () => {
    host.answer = () => undefined;
    const hasty = webServices(host.url, hastyLimits).services;
    const sentence = 'Error de conexión. Verifica tu internet e intenta nuevamente.';
    expect((await publish({}, hasty)).errors).toMatchObject({ '': [sentence] });
    await hasty.upstream.pool.destroy();
  });

  test('a refused picture is told at the picture', async () => {
    host.answer = refuse(415, 'image_unsupported');
    expect((await publish()).errors).toEqual({ ImageFile: ['Mensaje de image_unsupported'] });
  });
});
