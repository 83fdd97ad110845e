import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolders } from '#tests/setup/find-postgres.ts';

test('bare machine: without PostgreSQL it finds the one that the packages bring', () => {
  const [folder = ''] = packageFolders();
  for (const command of ['initdb', 'pg_ctl', 'postgres'])
    expect(existsSync(join(folder, command))).toBe(true);
});
