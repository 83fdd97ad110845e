import { isCarer, requireCarer } from '#api/features/access/care-store.ts';
import { agree, decide, refuse, removeCarer } from '#api/features/lifecycle/care/decide.ts';
import { cancelHandover, claim, claimedPerson } from '#api/features/lifecycle/care/hand-over.ts';
import { requireHandovers } from '#api/features/lifecycle/sign-up/require-registration.ts';
import { rememberDevice } from '#api/features/people/auth/known-devices.ts';
import { proofNeeded, requireProof } from '#api/features/people/auth/require-proof.ts';
import type { SignInLimits } from '#api/features/people/auth/sign-in-limits.ts';
import { addDependent } from '#api/features/people/care/add-dependent.ts';
import { careInvitationsTo, dependentsOf, loadDependent } from '#api/features/people/care/care-answers.ts';
import { hideFrom } from '#api/features/people/care/hide-from.ts';
import { acceptCare, inviteCarer, rejectCare } from '#api/features/people/care/share-care.ts';
import { loadOwnProfile } from '#api/features/people/users/profile-store.ts';
import type { Caller } from '#api/http/require-user.ts';
import type { Serve } from '#api/http/serve.ts';
import type { Services } from '#api/services.ts';
import { endpoints } from '#contract/endpoints.ts';

/** Serves people in somebody's care (`docs/product/care.md`). */
export function careRoutes(serve: Serve, services: Services, limits: SignInLimits): void {
  const { db, media, clock } = services;
  const answer = (callerId: string, id: string) => loadDependent(db, media, callerId, id);

  /** Lets only a carer past who proves who they are. Throws `not_your_dependent`, and as `requireProof`. */
  const requireProvenCarer = async (caller: Caller, id: string, password: string | undefined) => {
    await requireCarer(db, caller.userId, id);
    await requireProof(services, limits, caller, password);
  };

  serve(endpoints.dependents, async ({ caller }) => ({
    dependents: await dependentsOf(db, media, caller.userId),
    invitations: await careInvitationsTo(db, media, caller.userId),
    proof: await proofNeeded(services, caller),
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

  serve(endpoints.deleteDependent, async ({ caller, params, body }) => {
    await requireProvenCarer(caller, params.id, body.password);
    await limits.asking(caller.userId, params.id);
    await decide(services, caller.userId, params.id, { kind: 'delete' });
  });

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

  serve(endpoints.removeCarer, async ({ caller, params: { id, userId }, body }) => {
    // why: an invitation is taken back without proof.
    if (await isCarer(db, userId, id)) {
      await requireProvenCarer(caller, id, body.password);
      await limits.asking(caller.userId, id);
    }
    await removeCarer(services, caller.userId, id, userId);
  });

  serve(endpoints.hideDependent, async ({ caller: { userId }, params, body }) => {
    await hideFrom(services, userId, params.id, body.friendIds);
    return answer(userId, params.id);
  });

  serve(endpoints.handOver, async ({ caller, params, body }) => {
    const { userId } = caller;
    requireHandovers(services);
    await requireProvenCarer(caller, params.id, body.password);
    await limits.mailing(body.email);
    await limits.asking(userId, params.id);
    await decide(services, userId, params.id, { kind: 'handover', email: body.email });
    return answer(userId, params.id);
  });

  serve(endpoints.agreeOnCare, async ({ caller, params, body }) => {
    await requireProvenCarer(caller, params.id, body.password);
    await agree(services, caller.userId, params.id, params.decisionId);
  });

  serve(endpoints.refuseOnCare, async ({ caller, params }) =>
    refuse(services, caller.userId, params.id, params.decisionId),
  );

  serve(endpoints.cancelHandover, async ({ caller, params }) =>
    cancelHandover(services, caller.userId, params.id),
  );

  serve(endpoints.claimedPerson, async ({ params }) => claimedPerson(services, params.token));

  serve(endpoints.claim, async ({ body, device }) => {
    requireHandovers(services);
    const { token, userId } = await claim(services, body);
    await rememberDevice(db, clock, device, userId);
    return { token, user: await loadOwnProfile(db, media, userId), isNewUser: true };
  });
}
