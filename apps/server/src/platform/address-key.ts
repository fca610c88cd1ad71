/** The key under which an address is counted and compared, for the slider check, rate limits and failed sign-ins. */

/**
 * An IPv4 address is its own key, in one spelling. An IPv6 address is cut to its /64: one household or one attacker
 * uses all addresses in it. All loopback addresses have one key.
 */
export function addressKey(ip: string): string {
  const address = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (address === '::1' || address.startsWith('127.')) return 'loopback';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - headGroups.length - tailGroups.length) }, () => '0');
  const groups = [...headGroups, ...zeros, ...tailGroups].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
