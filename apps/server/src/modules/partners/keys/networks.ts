/** Is an address within the networks that a key may be used from? Pure. */
import { BlockList, isIPv6 } from 'node:net';

/** True for any address when no network is named. IPv4 in the form of IPv6 counts as IPv4. */
export function isWithin(cidrs: readonly string[], address: string): boolean {
  if (cidrs.length === 0) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', bits = ''] = cidr.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  try {
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  } catch {
    // An address that cannot be read is outside.
    return false;
  }
}
