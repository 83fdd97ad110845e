import { deleteAccount } from '#api/features/account/delete-account.ts';
import { exportAccount } from '#api/features/account/export-account.ts';
import type { CountTry } from '#api/http/rate-limits.ts';
import type { Serve } from '#api/http/serve.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves taking one's things along, and leaving (docs/decisions/012-data-export-and-account-deletion.md). */
export function accountRoutes(serve: Serve, services: Services, store: ImageStore, countTry: CountTry): void {
  serve(endpoints.exportAccount, async ({ caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="mis-datos.zip"');
    return exportAccount(services, store, caller.userId);
  });

  serve(endpoints.deleteAccount, async ({ caller, body, request }) => {
    // why: with a stolen session nobody may try more passwords here than at the login.
    await countTry('login', `leave ${caller.userId}`, request);
    await deleteAccount(services, caller, body);
  });
}
