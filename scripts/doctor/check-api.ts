import { type Found, fault, note, ok, reasonOf } from '#scripts/doctor/finding.ts';
import type { Site } from '#scripts/doctor/site.ts';
import { openSite } from '#scripts/doctor/site.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Finds whether the API of `API_URL` is ready. */
export async function checkApi(address: string): Promise<Found[]> {
  const site = openSite(address);
  try {
    const { status } = await site.ask('/readyz');
    if (status === 200)
      return [ok(`The API at ${address} is ready. Run this there too.`), ...(await versionFound(site))];
    return [unready(address, `it answers ${status}`)];
  } catch (error) {
    return [unready(address, reasonOf(error))];
  } finally {
    await site.close();
  }
}

/** Finds whether a program is of another version than this one. */
export async function versionFound(site: Site): Promise<Found[]> {
  const { text } = await site.ask('/healthz');
  const [, version] = /"version":"([\w.-]+)"/.exec(text) ?? [];
  if (version === manifest.version) return [];
  return [
    note(
      `There runs version ${version ?? 'unknown, before 1.0.0'}, and this is ${manifest.version}.`,
      'What this says of settings and of the database may not hold for it.',
      'Finish the upgrade (CHANGELOG.md): the same version everywhere.',
    ),
  ];
}

const unready = (address: string, why: string) =>
  fault(
    `The API at ${address} is not ready: ${why}`,
    'Pages say that something failed.',
    'See API_URL, and run this where the API runs.',
  );
