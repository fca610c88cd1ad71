import { describe, expect, it } from 'vitest';
import { unpaidSettings } from '../../../unpaid-settings.ts';
import { type UnpaidTrust, unpaidLimits } from './unpaid-limits.ts';

const settings = unpaidSettings(false);
const stranger: UnpaidTrust = { isCompany: false, spendableCents: 0, paidOrders: 0, lostOrders: 0 };
const ordersOf = (trust: Partial<UnpaidTrust>) => {
  const limits = unpaidLimits({ ...stranger, ...trust }, settings);
  return limits === 'pause' ? limits : limits.orders;
};

describe('unpaid limits of an account (M3)', () => {
  it('the limit of a person is small, and grows little with history', () => {
    expect(unpaidLimits(stranger, settings)).toMatchObject({ orders: 4, rooms: 12 });
    expect(ordersOf({ paidOrders: 2 })).toBe(6);
    expect(ordersOf({ paidOrders: 100, spendableCents: 100_000_000 })).toBe(10);
  });

  it('the limit of a company grows with its money and its paid orders, up to a maximum', () => {
    expect(ordersOf({ isCompany: true })).toBe(20);
    expect(ordersOf({ isCompany: true, spendableCents: 500_000 })).toBe(30);
    expect(ordersOf({ isCompany: true, spendableCents: -500_000, paidOrders: 5 })).toBe(25);
    expect(ordersOf({ isCompany: true, spendableCents: 1_000_000_000 })).toBe(500);
  });

  it('bookings pause after too many lost orders; accounts that have paid may lose more', () => {
    expect(ordersOf({ lostOrders: 5 })).toBe(4);
    expect(ordersOf({ lostOrders: 6 })).toBe('pause');
    expect(ordersOf({ lostOrders: 6, paidOrders: 1 })).toBe(5);
  });

  it('an order of the maximum number of rooms is allowed, in demo too', () => {
    for (const demo of [true, false]) {
      const limits = unpaidLimits(stranger, unpaidSettings(demo));
      if (limits === 'pause') throw new Error('paused');
      expect(Math.min(limits.rooms, limits.hotelNightRooms)).toBeGreaterThanOrEqual(8);
    }
  });
});
