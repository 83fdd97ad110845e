import ipaddr from 'ipaddr.js';

/** Names of a home's own network or of none (RFC 6761, RFC 6762, RFC 8375). */
const NOWHERE =
  /(^|\.)(local|localdomain|localhost|lan|home|internal|home\.arpa|test|example|invalid)$|^[^.:]+$/;

/** Whether an address may be reached from the internet, by its host alone: no private address (RFC 1918), no name at home. */
export function isPublicAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? ipaddr.process(host).range() === 'unicast' : !NOWHERE.test(host);
}
