import { afterAll, expect } from 'vitest';
import { cpuSeconds, noteCpu } from '#tests/setup/process-cpu.ts';

// Notes what each test file costs; set up by `vitest.config.ts` in a profiled run alone.
const begin = cpuSeconds();
afterAll(() => noteCpu(process.env['TEST_DATABASE'] ?? 'vitest', expect.getState().testPath ?? '', begin));
