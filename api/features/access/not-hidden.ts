import { type RawBuilder, sql } from 'kysely';

/** The columns that say whose something is that an operator may hide. */
type AuthorColumn = 'gifts.owner_id' | 'comments.user_id' | 'list_links.owner_id';

/** The condition that no operator hid something, or that the viewer is its author or cares for them; null is somebody signed out. */
export function notHidden(viewer: string | null, author: AuthorColumn): RawBuilder<boolean> {
  const [table] = author.split('.');
  return sql<boolean>`(${sql.ref(`${table}.hidden_at`)} is null or ${sql.ref(author)} = ${viewer} or exists (
    select 1 from carers as caring where caring.person_id = ${sql.ref(author)} and caring.carer_id = ${viewer}))`;
}
