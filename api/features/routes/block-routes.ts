import { blocksOf } from '#api/features/access/block-store.ts';
import { report } from '#api/features/lifecycle/moderation/report.ts';
import { blockUser, unblockUser } from '#api/features/lifecycle/parting/block-user.ts';
import { type CountTry, countVisitor } from '#api/http/rate-limits.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves blocks and reports (`docs/product/blocking.md`). */
export function blockRoutes(serve: Serve, services: Services, countTry: CountTry): void {
  serve(endpoints.blocks, async ({ caller }) => blocksOf(services.db, services.media, caller.userId));
  serve(endpoints.block, async ({ caller, params }) => blockUser(services, caller.userId, params.userId));
  serve(endpoints.unblock, async ({ caller, params }) => unblockUser(services, caller.userId, params.userId));
  serve(endpoints.report, async ({ caller, body, request }) => {
    // why: whoever enters lists under one name after another has ten a day under each.
    await countVisitor(countTry, 'report', request);
    return { id: await report(services, caller.userId, body) };
  });
}
