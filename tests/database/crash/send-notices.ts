import { runJobs } from '#api/features/base/run-jobs.ts';
import { handlers } from '#api/features/lifecycle/housekeeping/start-jobs.ts';
import { SEND } from '#api/features/messaging/notices/delivery-store.ts';
import { send } from '#api/features/messaging/notices/send-deliveries.ts';
import { openServices } from '#api/open-services.ts';
import { parseSettings } from '#api/settings.ts';

// Does what is due at a time, once; told to 'die', it ends as a power cut would between marking the first message sent and
// sending it.
const [now = '', how] = process.argv.slice(2);

const reach = { allowAddress: () => true };
const { services, close } = await openServices(
  parseSettings(process.env),
  { now: () => Number(now) },
  {},
  reach,
);
const dying: typeof send = async (...job) => {
  const ended = await send(...job);
  if (typeof ended === 'string') return ended;
  return { ...ended, after: async () => void process.kill(process.pid, 'SIGKILL') };
};
await runJobs(services, how === 'die' ? { ...handlers, [SEND]: dying } : handlers);
await close();
