import { type Found, fault, ok, reasonOf } from '#scripts/doctor/finding.ts';
import { openSite } from '#scripts/doctor/site.ts';

/** Finds whether the API of `API_URL` is ready. */
export async function checkApi(address: string): Promise<Found[]> {
  const site = openSite(address);
  try {
    const { status } = await site.ask('/readyz');
    if (status === 200) return [ok(`The API at ${address} is ready. Run this there too.`)];
    return [unready(address, `it answers ${status}`)];
  } catch (error) {
    return [unready(address, reasonOf(error))];
  } finally {
    await site.close();
  }
}

const unready = (address: string, why: string) =>
  fault(
    `The API at ${address} is not ready: ${why}`,
    'Pages say that something failed.',
    'See API_URL, and run this where the API runs.',
  );
