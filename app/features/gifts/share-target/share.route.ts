import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { receiveShare, receiveSharedForm } from '#app/features/gifts/share-target/receive-share.server.ts';

/** What another app shares with this one (the manifest's share target): by POST, or by an address. */
export const loader = pageLoader(receiveShare);
export const action = pageAction(receiveSharedForm);
