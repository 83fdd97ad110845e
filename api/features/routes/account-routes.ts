import { deleteAccount } from '#api/features/lifecycle/account/delete-account.ts';
import { accountExports } from '#api/features/lifecycle/account/export-account.ts';
import type { SignInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import type { Serve } from '#api/http/serve.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves taking one's things along, and leaving (docs/decisions/012-data-export-and-account-deletion.md). */
export function accountRoutes(
  serve: Serve,
  services: Services,
  store: ImageStore,
  limits: SignInLimits,
): void {
  const exportAccount = accountExports(services, store);
  serve(endpoints.exportAccount, async ({ caller, reply }) => {
    const archive = exportAccount(caller.userId);
    reply.header('content-disposition', 'attachment; filename="mis-datos.zip"');
    return archive;
  });

  serve(endpoints.deleteAccount, async ({ caller, body }) => {
    // why: with a stolen session nobody may try more passwords here than at the login.
    await limits.byUser(caller.userId);
    await deleteAccount(services, caller, body);
  });
}
