import { removeFriend } from '#api/features/lifecycle/parting/remove-friend.ts';
import { friendPage } from '#api/features/people/friends/friend-pages.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves the friends, sorted by name as Spanish sorts (`docs/product/friends.md`). */
export function friendRoutes(serve: Serve, services: Services): void {
  const { db, media } = services;

  serve(endpoints.friends, async ({ caller, query, nextPage }) => {
    const { friends, next } = await friendPage(db, media, caller.userId, query);
    nextPage(next);
    return friends;
  });

  serve(endpoints.removeFriend, async ({ caller, params }) => {
    await removeFriend(services, caller.userId, params.id);
  });
}
