import { type DoJob, runJobs } from '#api/features/base/run-jobs.ts';
import { PLAN, planPage, planReminders, REMIND } from '#api/features/wishes/dates/plan-reminders.ts';
import { remind } from '#api/features/wishes/dates/remind.ts';
import { openServices } from '#api/open-services.ts';
import { parseSettings } from '#api/settings.ts';

// Plans and does what is due at a time, once; told to 'die', it ends as a power cut would between doing the first reminder
// and marking it done.
const [now = '', how] = process.argv.slice(2);

const { services, close } = await openServices(parseSettings(process.env), { now: () => Number(now) });
const die: DoJob = async (trx, all, job) => {
  const outcome = await remind(trx, all, job);
  if (outcome === 'told') process.kill(process.pid, 'SIGKILL');
  return outcome;
};
await planReminders(services.db, Number(now));
await runJobs(services, { [PLAN]: planPage, [REMIND]: how === 'die' ? die : remind });
await close();
