import { z } from 'zod';

// why: zod tries `new Function` to make faster checks. Pages forbid that (CSP), and browsers report each try as a violation.
if ('document' in globalThis) z.config({ jitless: true });
