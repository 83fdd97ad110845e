import { Kysely } from 'kysely';
import { sqliteTypes } from '#api/db/column-types.ts';
import { migrate } from '#api/db/migrate.ts';
import type { OpenTables } from '#api/db/schema.ts';
import { sqliteDialect } from '#api/db/sqlite-dialect.ts';

// Migrates a file and ends as a power cut would after so many changes of its schema.
const [file = '', changes] = process.argv.slice(2);
let left = Number(changes);

const db = new Kysely<OpenTables>({
  dialect: sqliteDialect(file),
  log: ({ query }) => {
    if (/^(create|alter|drop)/.test(query.sql) && --left <= 0) process.kill(process.pid, 'SIGKILL');
  },
});
await migrate(db, sqliteTypes);
await db.selectFrom('users').select('id').execute();
await db.destroy();
