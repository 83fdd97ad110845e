import { pageAction, pageLoader } from '#app/.server/page.ts';
import { takeShared, takeSharedPost } from '#app/features/pwa/take-shared.server.ts';

/** What another app shares with this one (the manifest's share target): by POST, or by an address. */
export const loader = pageLoader(takeShared);
export const action = pageAction(takeSharedPost);
