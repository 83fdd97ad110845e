import { settleOwnerChanges } from '#api/features/lifecycle/owner-changes/settle-owner-changes.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

/** Works off what owners did until now, as housekeeping does once changes have been gathered. */
export function settle(api: TestApi): Promise<number> {
  return settleOwnerChanges(api.services, 0);
}
