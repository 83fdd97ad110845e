import type { Trx } from '#api/db/schema.ts';
import { removeUser } from '#api/features/lifecycle/account/delete-account.ts';
import { sendHandover } from '#api/features/lifecycle/care/hand-over.ts';
import { carersOf } from '#api/features/people/care/care-answers.ts';
import type { Decision } from '#api/features/people/care/decision-store.ts';
import { endCareOf, namesOf, tell } from '#api/features/people/care/share-care.ts';
import type { Services } from '#api/services.ts';

/** What a carer wants done for somebody: to hand them over, to delete them, or that another cares no more. */
export type Wish =
  | { kind: 'handover'; email: string }
  | { kind: 'delete' }
  | { kind: 'remove'; about_id: string };
/** What follows once the transaction is committed. */
export type After = () => void;
export const nothing: After = () => {};

/** The wish that a row holds. */
export function wishOf({ kind, email, about_id }: Decision): Wish {
  if (kind === 'handover') return { kind, email: email ?? '' };
  return kind === 'remove' ? { kind, about_id: about_id ?? '' } : { kind };
}

/** Does what a carer wants, and all agree to. */
export async function carryOut(
  trx: Trx,
  services: Services,
  { personId, fromId }: { personId: string; fromId: string },
  wish: Wish,
): Promise<After> {
  if (wish.kind === 'handover') return sendHandover(trx, services, { personId, fromId }, wish.email);
  if (wish.kind === 'delete') return deletePerson(trx, services, personId, fromId);
  await endCareOf(trx, services, { personId, userId: wish.about_id, byId: fromId });
  return nothing;
}

/** Deletes somebody with all that is theirs, as an account goes. */
async function deletePerson(trx: Trx, services: Services, personId: string, fromId: string): Promise<After> {
  const carers = (await carersOf(trx, [personId])).map(({ id }) => id);
  const [who, person] = await namesOf(trx, fromId, personId);
  const pictures = await removeUser(trx, services, personId);
  const others = carers.filter((id) => id !== fromId);
  await tell(trx, services, others, services.wording.careDeleted(who, person), fromId);
  return () => services.images.release(pictures);
}
