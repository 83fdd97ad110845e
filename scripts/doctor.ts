import { runProgram } from '#api/scripts/backup/operator-error.ts';
import { diagnose } from '#scripts/doctor/diagnose.ts';
import { parseOptions } from '#scripts/doctor/parse-options.ts';
import { findingsAsJson, findingsAsText, hasFault } from '#scripts/doctor/print-findings.ts';

// `npm run doctor`: docs/operating.md begins with it.
await runProgram(async () => {
  const { isJson, ...options } = parseOptions(process.argv.slice(2));
  const findings = await diagnose(process.env, options);
  console.log(isJson ? findingsAsJson(findings) : findingsAsText(findings));
  if (hasFault(findings)) process.exitCode = 1;
});
// why: what did not answer in time may hold connections, and with them this process.
process.exit();
