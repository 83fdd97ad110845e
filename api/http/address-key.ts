import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that a provider gives to one household: behind them a visitor has as many addresses as they like. */
const HOUSEHOLD_BITS = 64;

/**
 * What a visitor's tries are counted under: the address, of IPv6 the network (contract "Limits", "per address"). What is no
 * address (the unix socket) is its own key.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOUSEHOLD_BITS}`).toString();
}
