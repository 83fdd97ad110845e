import { type Kysely, sql } from 'kysely';
import type { OpenTables } from '#api/db/schema.ts';
import type { Settings } from '#api/settings.ts';
import { type Found, fault, note } from '#scripts/doctor/finding.ts';

type Server = { standby: boolean; creates: boolean; connections: number; encrypted: boolean };

/** Finds how a server of PostgreSQL, and our user on it, are set up. */
export async function checkServer(
  db: Kysely<OpenTables>,
  schema: string,
  { DATABASE_URL = '', DATABASE_POOL }: Settings,
): Promise<Found[]> {
  const { rows } = await sql<Server>`select
    pg_is_in_recovery() as standby,
    has_schema_privilege(${schema}, 'create') as creates,
    (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int)::int as connections,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`.execute(db);
  const [server] = rows;
  if (!server) return [];
  const found: (Found | false)[] = [
    server.standby &&
      fault(
        'DATABASE_URL leads to a standby, which takes no writes.',
        'Deseo does not start.',
        'Let it lead to the server that writes.',
      ),
    !server.creates &&
      fault(
        `Our user may make no tables in the schema ${schema}.`,
        'Migrations fail, and with them the start.',
        'Let it own the database: alter database … owner to …',
      ),
    DATABASE_POOL > server.connections &&
      fault(
        `DATABASE_POOL is ${DATABASE_POOL}, and the server takes ${server.connections} connections.`,
        'Calls fail when many come at once.',
        'Set DATABASE_POOL times all API processes below max_connections.',
      ),
    !server.encrypted && !isNear(DATABASE_URL) && inTheClear,
  ];
  return found.filter((each) => each !== false);
}

const inTheClear = note(
  'The connection to the database is not encrypted.',
  'Whoever is on the way reads all, the password too.',
  'Add ?sslmode=verify-full to DATABASE_URL, unless the network between is yours.',
);

/** Whether the server is on this machine, or reached over a unix socket, of which an address names no host. */
function isNear(url: string): boolean {
  return /^(localhost|127\.|\[::1\]|\/)/.test(url.replace(/^\w+:\/\/([^/]*@)?/, ''));
}
