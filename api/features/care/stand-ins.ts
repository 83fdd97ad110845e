import type { Db } from '#api/db/schema.ts';
import type { Notification } from '#api/features/notifications/notification-fan-out.ts';
import { type NewsKind, notificationTypes } from '#contract/notification-types.ts';

/** Of the app's news, what is told to who cares for whom it is for. */
const passedOn: readonly NewsKind[] = ['list_opened', 'revealed', 'told', 'hidden'];

export type Told = { userIds: readonly string[]; notification: Notification };

/**
 * Replaces among those whom something is told people in care by their carers, to whom it says of whom it is; those who hear it
 * themselves, or did it, hear it once. What is news to nobody else (friends' deseos, reminders) is dropped.
 */
export async function standIns(
  db: Db,
  userIds: readonly string[],
  notification: Notification,
): Promise<Told[]> {
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

const isPassedOn = ({ type, kind }: Notification) =>
  type === notificationTypes.commented || (kind !== undefined && passedOn.includes(kind));

function inTheNameOf(id: string, name: string, notification: Notification): Notification {
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
