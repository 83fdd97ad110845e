import { describe } from 'vitest';
import { embeddedSuite } from '#tests/api/operators/embedded-suite.ts';
import { postgresSuite } from '#tests/api/operators/postgres-suite.ts';

// Each engine has ways of its own to be backed up and restored; only the move has both.
if (process.env.TEST_DATABASE === 'postgres') describe('on PostgreSQL', () => postgresSuite());
else describe('embedded', () => embeddedSuite());
