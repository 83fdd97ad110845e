import pg from 'pg';

const INT8_OID = 20;

/** How values are read from PostgreSQL: int8 as a number, since all ours are safe integers; the others as `pg` reads them. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)),
};
