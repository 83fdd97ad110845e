import type { Db } from '#api/db/schema.ts';
import { type NewsKind, newsKinds, notificationTypes } from '#contract/notification-types.ts';

/** Of a notification, what is read and changed here. */
type Tellable = {
  type: number;
  kind?: NewsKind;
  title: string;
  folded?: { title: string; message: string };
  link?: string;
  actorId: string | null;
};
export type Told<N> = { userIds: readonly string[]; notification: N };

/**
 * Replaces among those whom something is told people in care by their carers, to whom it says of whom it is; those who hear it
 * themselves, or did it, hear it once. What is news to nobody else (friends' deseos, reminders) is dropped.
 */
export async function standIns<N extends Tellable>(
  db: Db,
  userIds: readonly string[],
  notification: N,
): Promise<Told<N>[]> {
  const rows = await db
    .selectFrom('carers')
    .innerJoin('users', 'users.id', 'carers.person_id')
    .select(['users.id', 'users.name', 'carers.carer_id'])
    .where('carers.person_id', 'in', userIds)
    .execute();
  if (rows.length === 0) return [{ userIds, notification }];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const themselves = userIds.filter((id) => !names.has(id));
  if (!isPassedOn(notification)) return [{ userIds: themselves, notification }];
  const heard = new Set([...themselves, notification.actorId]);
  const passed = [...names].map(([id, name]) => ({
    userIds: rows.filter((row) => row.id === id && !heard.has(row.carer_id)).map((row) => row.carer_id),
    notification: inTheNameOf(id, name, notification),
  }));
  return [{ userIds: themselves, notification }, ...passed];
}

const isPassedOn = ({ type, kind }: Tellable) =>
  type === notificationTypes.commented || (kind !== undefined && newsKinds[kind].isForCarers);

function inTheNameOf<N extends Tellable>(id: string, name: string, notification: N): N {
  const { title, folded, link } = notification;
  const named = (said: string) => `${name}: ${said}`;
  return {
    ...notification,
    title: named(title),
    ...(folded && { folded: { ...folded, title: named(folded.title) } }),
    // why: what is one's own is theirs under this parameter.
    ...(link?.startsWith('/profile/') && { link: `${link}?para=${id}` }),
  };
}
