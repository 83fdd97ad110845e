import type { Selectable } from 'kysely';
import type { Db, Tables } from '#api/db/schema.ts';

/** What a carer asks the others. */
export type Decision = Selectable<Tables['care_decisions']>;

/** What is asked of the carers of some people, the oldest first. */
export function decisionsOf(db: Db, personIds: readonly string[]): Promise<Decision[]> {
  const rows = db.selectFrom('care_decisions').selectAll().where('person_id', 'in', personIds);
  return rows.orderBy('due_at').orderBy('id').execute();
}

/** Whether somebody has no say in what is asked: who is to be taken out by it. */
export const isAbout = ({ about_id }: Pick<Decision, 'about_id'>, userId: string) => about_id === userId;

/** The ids of who agrees with what is asked. */
export const agreedOn = ({ agreed }: Decision): string[] => JSON.parse(agreed);
