import { bare } from '#api/db/bare.ts';
import type { Db, Tables } from '#api/db/schema.ts';

export type HideableKind = 'gift' | 'comment' | 'list';
export type TargetKind = Tables['reports']['kind'];

/** Something that may be reported, as an operator has to see it. */
export type Target = {
  /** All that a person wrote of it, each part by its name. */
  texts: Record<string, string | null>;
  /** Its page of the web app. */
  path: string;
  hiddenAt: number | null;
};

/** Reads what a report is about, hidden or not; undefined when it is gone. */
export async function findTarget(db: Db, kind: TargetKind, id: string): Promise<Target | undefined> {
  return readers[kind](db, id);
}

/** The columns of free text: those that hold one of a few known words are not. */
type TextColumn<Columns> = {
  [Name in keyof Columns]: string extends NonNullable<Columns[Name]> ? Name : never;
}[keyof Columns];
/** Those of a gift that say nothing of it to all its viewers: ids, and what its givers are told once it came. */
type Apart = 'id' | 'owner_id' | 'image_key' | `received_${'on' | 'from' | 'words' | 'lists'}`;
/** Each of the others, so that a new text does not compile until an operator reads it. */
type GiftTexts = Record<Exclude<TextColumn<Tables['gifts']>, Apart>, string | null>;

const readers: Record<TargetKind, (db: Db, id: string) => Promise<Target | undefined>> = {
  gift: async (db, id) => {
    const gift = await bare(db).selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirst();
    if (!gift) return undefined;
    const { name, description, comment, link, size, color, brands, hidden_at: hiddenAt } = gift;
    return {
      texts: { name, description, comment, link, size, color, brands } satisfies GiftTexts,
      path: `/gift/${id}`,
      hiddenAt,
    };
  },
  comment: async (db, id) => {
    const row = await bare(db).selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
    return row && { texts: { comment: row.comment }, path: `/gift/${row.gift_id}`, hiddenAt: row.hidden_at };
  },
  list: async (db, id) => {
    const link = await db
      .selectFrom('list_links')
      .leftJoin('gift_lists', 'gift_lists.id', 'list_links.list_id')
      .select(['list_links.token', 'list_links.message', 'list_links.hidden_at', 'gift_lists.name'])
      .where('list_links.id', '=', id)
      .executeTakeFirst();
    if (!link) return undefined;
    const { name, message, token, hidden_at: hiddenAt } = link;
    return { texts: { name, message }, path: `/lista/${token}`, hiddenAt };
  },
  person: async (db, id) => {
    const person = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    return person && { texts: { name: person.name }, path: `/friend/${id}`, hiddenAt: null };
  },
};
