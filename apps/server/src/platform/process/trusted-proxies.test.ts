import { describe, expect, it } from 'vitest';
import { plainAddress, readTrustedProxies } from './trusted-proxies.ts';

describe('TRUSTED_PROXIES', () => {
  it.each([
    'true',
    '*',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1, 128.0.0.0/1',
    '::ffff:0:0/96',
    '11',
    '10.0.0.0/33',
    'proxy',
  ])('%s is refused, because it would trust every caller or is no valid setting (H3)', (text) =>
    expect(() => readTrustedProxies(text)).toThrow(/would trust|is not/),
  );

  it('none and 0 trust no proxy', () => {
    for (const text of ['none', '0']) expect(readTrustedProxies(text)('127.0.0.1', 0)).toBe(false);
  });

  it('a number trusts that many hops, with any address', () => {
    const trusts = readTrustedProxies('2');
    expect([trusts('203.0.113.9', 0), trusts('198.51.100.1', 1), trusts('198.51.100.1', 2)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('a list trusts its addresses and networks, also IPv4 written as IPv6', () => {
    const trusts = readTrustedProxies('loopback, 10.0.0.0/8,2001:db8::1');
    const requests = [
      '127.0.0.1',
      '::1',
      '::ffff:10.1.2.3',
      '2001:db8::1',
      '2001:db8::2',
      '192.0.2.1',
      'x',
      undefined,
    ];
    expect(requests.map((address) => trusts(address, 0))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:51234', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['unknown', undefined],
    ['', undefined],
    ['1.2.3.4.5', undefined],
  ])('address %s → %s', (text, plain) => expect(plainAddress(text)).toBe(plain));
});
