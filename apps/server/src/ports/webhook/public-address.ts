/** Checks whether an IP address is on the public internet. Pure. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA's special-purpose registry of IPv4, and multicast: none of these is a partner's server. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Special networks in `2000::/3`: protocol assignments with Teredo, documentation, and 6to4 (maps to any IPv4). */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blockedAddresses = blockListOf({ ipv4: special4, ipv6: special6 });
const global6 = blockListOf({ ipv4: [], ipv6: ['2000::/3'] });
const loopback = blockListOf({ ipv4: ['127.0.0.0/8'], ipv6: ['::1/128'] });

function blockListOf(networks: Readonly<Record<'ipv4' | 'ipv6', readonly string[]>>): BlockList {
  const blockList = new BlockList();
  for (const family of ['ipv4', 'ipv6'] as const)
    for (const network of networks[family]) {
      const [address = '', bits = ''] = network.split('/');
      blockList.addSubnet(address, Number(bits), family);
    }
  return blockList;
}

/** True for an address of this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  if (isIPv4(address)) return loopback.check(address, 'ipv4');
  return isIPv6(address) && loopback.check(address, 'ipv6');
}

/** False for private, link-local and other special addresses, and for other text. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blockedAddresses.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  // This also refuses IPv4-mapped addresses (`::ffff:10.0.0.1`) and everything outside the global range.
  return global6.check(address, 'ipv6') && !blockedAddresses.check(address, 'ipv6');
}
