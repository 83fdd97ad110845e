import { rememberDevice } from '#api/features/auth/known-devices.ts';
import { addDependent, removeDependent } from '#api/features/care/add-dependent.ts';
import { careInvitationsTo, dependentsOf, loadDependent } from '#api/features/care/care-answers.ts';
import { requireCarer } from '#api/features/care/care-store.ts';
import { cancelHandover, claim, claimedPerson, handOver } from '#api/features/care/hand-over.ts';
import { hideFrom } from '#api/features/care/hide-from.ts';
import { acceptCare, inviteCarer, rejectCare, removeCarer } from '#api/features/care/share-care.ts';
import { loadOwnProfile } from '#api/features/users/profile-store.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves people in somebody's care (`docs/product/care.md`). */
export function careRoutes(serve: Serve, services: Services): void {
  const { db, media, clock } = services;
  const answer = (callerId: string, id: string) => loadDependent(db, media, callerId, id);

  serve(endpoints.dependents, async ({ caller: { userId } }) => ({
    dependents: await dependentsOf(db, media, userId),
    invitations: await careInvitationsTo(db, media, userId),
  }));

  serve(endpoints.createDependent, async ({ caller: { userId }, body, files, idempotencyKey }) =>
    answer(userId, await addDependent(services, userId, body, files['AvatarFile'], idempotencyKey)),
  );

  serve(endpoints.updateDependent, async ({ caller: { userId }, params, body }) => {
    await requireCarer(db, userId, params.id);
    await db
      .updateTable('carers')
      .set({ hides_reservations: body.hidesReservations ? 1 : null })
      .where('person_id', '=', params.id)
      .where('carer_id', '=', userId)
      .execute();
    return answer(userId, params.id);
  });

  serve(endpoints.deleteDependent, async ({ caller, params }) =>
    removeDependent(services, caller.userId, params.id),
  );

  serve(endpoints.inviteCarer, async ({ caller: { userId }, params, body, reply }) => {
    if (!(await inviteCarer(services, userId, params.id, body.userId)))
      reply.status(endpoints.inviteCarer.repeatStatus);
    return answer(userId, params.id);
  });

  serve(endpoints.acceptCare, async ({ caller: { userId }, params }) => {
    await acceptCare(services, userId, params.id);
    return answer(userId, params.id);
  });

  serve(endpoints.rejectCare, async ({ caller, params }) => rejectCare(services, caller.userId, params.id));

  serve(endpoints.removeCarer, async ({ caller, params }) =>
    removeCarer(services, caller.userId, params.id, params.userId),
  );

  serve(endpoints.hideDependent, async ({ caller: { userId }, params, body }) => {
    await hideFrom(services, userId, params.id, body.friendIds);
    return answer(userId, params.id);
  });

  serve(endpoints.handOver, async ({ caller: { userId }, params, body }) => {
    await handOver(services, userId, params.id, body.email);
    return answer(userId, params.id);
  });

  serve(endpoints.cancelHandover, async ({ caller, params }) =>
    cancelHandover(services, caller.userId, params.id),
  );

  serve(endpoints.claimedPerson, async ({ params }) => claimedPerson(services, params.token));

  serve(endpoints.claim, async ({ body, device }) => {
    const { token, userId } = await claim(services, body);
    await rememberDevice(db, clock, device, userId);
    return { token, user: await loadOwnProfile(db, media, userId), isNewUser: true };
  });
}
