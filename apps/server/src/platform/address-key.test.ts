import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

describe('equal address keys', () => {
  it('are given to an IPv4 address in any notation', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('203.0.113.8')).not.toBe(addressKey('203.0.113.7'));
  });

  it('are given to all addresses of one IPv6 network', () => {
    expect(addressKey('2001:db8:0:12:a1b2::1')).toBe('2001:db8:0:12::/64');
    expect(addressKey('2001:0db8::12:ffff:1:2:3')).toBe('2001:db8:0:12::/64');
    expect(addressKey('2001:db8::5')).toBe('2001:db8:0:0::/64');
    expect(addressKey('2001:db8:0:13::1')).not.toBe(addressKey('2001:db8:0:12::1'));
  });

  it('are given to all loopback addresses', () => {
    expect(new Set(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'].map(addressKey)).size).toBe(1);
  });
});
