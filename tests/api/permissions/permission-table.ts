import type { EndpointName } from '#contract/endpoints.ts';
import { accountPermissions } from '#tests/api/permissions/account-permissions.ts';
import { blockPermissions } from '#tests/api/permissions/block-permissions.ts';
import { calendarPermissions } from '#tests/api/permissions/calendar-permissions.ts';
import { carePermissions } from '#tests/api/permissions/care-permissions.ts';
import { datePermissions } from '#tests/api/permissions/date-permissions.ts';
import { drawPermissions } from '#tests/api/permissions/draw-permissions.ts';
import { friendPermissions } from '#tests/api/permissions/friend-permissions.ts';
import { giftPermissions } from '#tests/api/permissions/gift-permissions.ts';
import { giverPermissions } from '#tests/api/permissions/giver-permissions.ts';
import { noticePermissions } from '#tests/api/permissions/notice-permissions.ts';
import type { PermissionRow } from '#tests/api/permissions/permission-row.ts';
import { poolPermissions } from '#tests/api/permissions/pool-permissions.ts';
import { receivedPermissions } from '#tests/api/permissions/received-permissions.ts';
import { sharedListPermissions } from '#tests/api/permissions/shared-list-permissions.ts';

/** Every call of the contract with what it answers to whom; a call that is missing here does not compile. */
export const permissionTable: Record<EndpointName, readonly PermissionRow[]> = {
  ...accountPermissions,
  ...blockPermissions,
  ...carePermissions,
  ...datePermissions,
  ...drawPermissions,
  ...calendarPermissions,
  ...friendPermissions,
  ...giftPermissions,
  ...giverPermissions,
  ...noticePermissions,
  ...poolPermissions,
  ...receivedPermissions,
  ...sharedListPermissions,
};
