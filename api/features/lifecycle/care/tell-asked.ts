import type { Trx } from '#api/db/schema.ts';
import type { After, Wish } from '#api/features/lifecycle/care/carry-out.ts';
import { carersOf } from '#api/features/people/care/care-answers.ts';
import { namesOf, tell } from '#api/features/people/care/share-care.ts';
import { careAskedMail } from '#api/mail/care-asked-mail.ts';
import type { Services } from '#api/services.ts';

type Asked = { personId: string; fromId: string };

/**
 * Tells the other carers what one of them asks, in the app, and by mail whatever their preferences are: what nobody says no to is
 * done. Gives the sending of the mails.
 */
export async function tellAsked(
  trx: Trx,
  services: Services,
  { personId, fromId }: Asked,
  id: string,
  wish: Wish,
): Promise<After> {
  const { wording, publicUrl: site, mailer, log } = services;
  const others = (await carersOf(trx, [personId])).filter((carer) => carer.id !== fromId);
  const [who, person] = await namesOf(trx, fromId, personId);
  const about = others.find((carer) => wish.kind === 'remove' && carer.id === wish.about_id)?.name ?? '';
  const email = wish.kind === 'handover' ? wish.email : '';
  const text = wording.careAsked[wish.kind]({ who, person, about, email });
  const path = `/profile/a-cargo/${personId}/decision/${id}`;
  const ids = others.map((carer) => carer.id);
  await tell(trx, services, ids, text, fromId, path);
  const people = await trx.selectFrom('users').select(['name', 'email']).where('id', 'in', ids).execute();
  return () => {
    for (const { name, email: to } of people) {
      const mail = careAskedMail({ appName: wording.appName, name, ...text, link: { site, path } });
      mailer.send({ to, ...mail }).catch((error: unknown) => log.error({ err: error }, 'care mail not sent'));
    }
  };
}

/** Tells the other carers that one of them said no, or took back what they asked. */
export async function tellRefused(
  trx: Trx,
  services: Services,
  callerId: string,
  personId: string,
): Promise<void> {
  const others = (await carersOf(trx, [personId])).filter((carer) => carer.id !== callerId);
  const [who, person] = await namesOf(trx, callerId, personId);
  const ids = others.map((carer) => carer.id);
  await tell(trx, services, ids, services.wording.careRefused(who, person), callerId);
}
