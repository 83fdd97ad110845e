import { inTransaction } from '#api/db/transaction.ts';
import { linkAnswer, linksOf } from '#api/features/access/list-link-store.ts';
import { enterSharedList, noteOpened } from '#api/features/giving/list-links/enter-list.ts';
import { enteredLists } from '#api/features/giving/list-links/entered-lists.ts';
import { changeLink, endLink, rotateLink, shareList } from '#api/features/giving/list-links/share-list.ts';
import {
  openSharedList,
  sharedGift,
  sharedGifts,
  sharedHead,
  sharedPage,
} from '#api/features/giving/list-links/shared-list.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves the links that share a list, and the lists they open (`docs/product/shared-lists.md`). */
export function listLinkRoutes(serve: Serve, services: Services): void {
  const { db, media } = services;

  serve(endpoints.listLinks, async ({ caller }) => (await linksOf(db, caller.userId)).map(linkAnswer));

  serve(endpoints.createListLink, async ({ caller, body, reply }) => {
    const { link, isNew } = await shareList(services, caller.userId, body);
    if (!isNew) reply.status(200);
    return linkAnswer(link);
  });

  serve(endpoints.updateListLink, async ({ caller, params, body }) =>
    linkAnswer(await changeLink(services, caller.userId, params.id, body)),
  );

  serve(endpoints.rotateListLink, async ({ caller, params, query }) =>
    linkAnswer(await rotateLink(services, caller.userId, params.id, query)),
  );

  serve(endpoints.deleteListLink, async ({ caller, params }) => endLink(services, caller.userId, params.id));

  serve(endpoints.enteredLists, async ({ caller }) => enteredLists(db, media, caller.userId));

  serve(endpoints.sharedList, async ({ params, query, caller, nextPage }) => {
    const view = await openSharedList(db, params.token, caller);
    const page = await sharedPage(db, view, query);
    nextPage(page.next);
    const head = await sharedHead(services, view);
    return { ...head, gifts: await sharedGifts(db, media, view, page.ids) };
  });

  serve(endpoints.sharedGift, async ({ params, caller }) => {
    const view = await openSharedList(db, params.token, caller);
    const gift = await sharedGift(db, media, view, params.id);
    return { ...(await sharedHead(services, view)), gift };
  });

  serve(endpoints.openSharedList, async ({ params, caller }) => {
    const view = await openSharedList(db, params.token, caller);
    await inTransaction(db, (trx) => noteOpened(trx, services, view));
  });

  serve(endpoints.enterSharedList, async ({ params, body, caller }) =>
    enterSharedList(services, caller, params.token, body.name),
  );
}
