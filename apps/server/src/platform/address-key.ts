/** The key under which an address is counted and compared, for the slider, rate limits and failed sign-ins. */

/**
 * An IPv4 address is its own key, in one spelling. An IPv6 address is cut to its /64: one household or one attacker
 * uses all addresses in it. All loopback addresses have one key.
 */
export function addressKey(ip: string): string {
  const plain = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return 'loopback';
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
