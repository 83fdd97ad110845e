import { friendIds } from '#api/features/friends/friend-store.ts';
import { removeFriend } from '#api/features/friends/remove-friend.ts';
import { inSpanishOrder } from '#api/features/spanish-order.ts';
import { loadProfiles } from '#api/features/users/profile-store.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves the friends (spec section 7), sorted by name as Spanish sorts. */
export function friendRoutes(serve: Serve, services: Services): void {
  const { db, media } = services;

  serve(endpoints.friends, async ({ caller }) => {
    const friends = await loadProfiles(db, media, await friendIds(db, caller.userId));
    return friends.sort((a, b) => inSpanishOrder(a.name, b.name) || (a.id < b.id ? -1 : 1));
  });

  serve(endpoints.removeFriend, async ({ caller, params }) => {
    await removeFriend(services, caller.userId, params.id);
  });
}
