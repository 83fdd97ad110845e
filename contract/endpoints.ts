import { accountEndpoints } from '#contract/endpoints/account-endpoints.ts';
import { authEndpoints } from '#contract/endpoints/auth-endpoints.ts';
import { batchEndpoints } from '#contract/endpoints/batch-endpoints.ts';
import { blocksEndpoints } from '#contract/endpoints/blocks-endpoints.ts';
import { careEndpoints } from '#contract/endpoints/care-endpoints.ts';
import { commentsEndpoints } from '#contract/endpoints/comments-endpoints.ts';
import { datesEndpoints } from '#contract/endpoints/dates-endpoints.ts';
import { drawsEndpoints } from '#contract/endpoints/draws-endpoints.ts';
import { friendsEndpoints } from '#contract/endpoints/friends-endpoints.ts';
import { giftListsEndpoints } from '#contract/endpoints/gift-lists-endpoints.ts';
import { giftsEndpoints } from '#contract/endpoints/gifts-endpoints.ts';
import { inviteLinksEndpoints } from '#contract/endpoints/invite-links-endpoints.ts';
import { listLinksEndpoints } from '#contract/endpoints/list-links-endpoints.ts';
import { noticesEndpoints } from '#contract/endpoints/notices-endpoints.ts';
import { notificationsEndpoints } from '#contract/endpoints/notifications-endpoints.ts';
import { operatorLinksEndpoints } from '#contract/endpoints/operator-links-endpoints.ts';
import { passkeysEndpoints } from '#contract/endpoints/passkeys-endpoints.ts';
import { poolsEndpoints } from '#contract/endpoints/pools-endpoints.ts';
import { previewEndpoints } from '#contract/endpoints/preview-endpoints.ts';
import { receivedEndpoints } from '#contract/endpoints/received-endpoints.ts';
import { reservationsEndpoints } from '#contract/endpoints/reservations-endpoints.ts';
import { sessionsEndpoints } from '#contract/endpoints/sessions-endpoints.ts';
import { usersEndpoints } from '#contract/endpoints/users-endpoints.ts';

/** The whole API, a row a call (rules: `docs/product/`); each feature's rows stand in `endpoints/`. */
export const endpoints = {
  ...authEndpoints,
  ...sessionsEndpoints,
  ...passkeysEndpoints,
  ...operatorLinksEndpoints,
  ...usersEndpoints,
  ...accountEndpoints,
  ...friendsEndpoints,
  ...blocksEndpoints,
  ...careEndpoints,
  ...datesEndpoints,
  ...drawsEndpoints,
  ...poolsEndpoints,
  ...noticesEndpoints,
  ...inviteLinksEndpoints,
  ...receivedEndpoints,
  ...giftsEndpoints,
  ...giftListsEndpoints,
  ...listLinksEndpoints,
  ...previewEndpoints,
  ...reservationsEndpoints,
  ...commentsEndpoints,
  ...notificationsEndpoints,
  ...batchEndpoints,
};

export type EndpointName = keyof typeof endpoints;
