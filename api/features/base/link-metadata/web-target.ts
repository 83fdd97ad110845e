import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { LinkRefused } from '#api/features/base/link-metadata/link-refused.ts';

/** Every address of a host name, as text. Rejects when the name has none. */
export type Lookup = (hostname: string) => Promise<string[]>;

/** The resolver of this machine, `/etc/hosts` included: an internal name is found out by what it resolves to. */
export const lookupSystem: Lookup = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address);

// why: shops on odd high ports exist, web sites on system ports other than these two do not.
const systemWebPorts = new Set([80, 443]);
const otherServices = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 5060, 5061,
  5432, 5672, 5900, 6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 9092, 9200, 9300, 10080,
  10250, 11211, 27017,
]);

function isWebPort(port: number): boolean {
  return port < 1024 ? systemWebPorts.has(port) : !otherServices.has(port);
}

/**
 * Gives the addresses that the host of `url` may be reached at, after checking each.
 * Throws `LinkRefused` for what is not http(s), carries credentials, names another service's port, resolves to
 * nothing, or has even one address that `allowAddress` refuses: a name that mixes them is an attack, not a mishap.
 */
export async function checkedAddresses(
  url: URL,
  lookup: Lookup,
  allowAddress: (address: string) => boolean,
): Promise<string[]> {
  const secure = url.protocol === 'https:';
  if (!secure && url.protocol !== 'http:') throw new LinkRefused('not_web');
  if (url.username || url.password) throw new LinkRefused('not_web');
  if (!isWebPort(Number(url.port || (secure ? 443 : 80)))) throw new LinkRefused('port');

  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await lookup(host);
  if (addresses.length === 0 || !addresses.every(allowAddress)) throw new LinkRefused('address');
  return addresses;
}
