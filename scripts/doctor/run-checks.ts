import { type Finding, type Found, fault, reasonOf } from '#scripts/doctor/finding.ts';

/** A check by its name. What it throws is a fault. */
export type Check = { name: string; find: () => Promise<Found[]> | Found[] };

/** Runs checks at once, each for at most `ms` milliseconds; gives what they found in their order. Throws nothing. */
export async function runChecks(checks: readonly Check[], ms: number): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => findInTime(check, ms)));
  return checks.flatMap(({ name }, index) => (found[index] ?? []).map((each) => ({ ...each, check: name })));
}

async function findInTime({ find }: Check, ms: number): Promise<Found[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found[]>((resolve) => {
    timer = setTimeout(() => resolve([tooLate(ms)]), ms);
  });
  try {
    return await Promise.race([(async () => find())(), late]);
  } catch (error) {
    return [
      fault(
        `The check failed: ${reasonOf(error)}`,
        'What it looks at is not known to work.',
        'See the reason.',
      ),
    ];
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = (ms: number) =>
  fault(
    `No answer in ${ms / 1000} s.`,
    'Something takes connections, or nothing at all, and stays silent: often a firewall or a wrong host.',
    'See that this machine reaches it, and that its address is right.',
  );
