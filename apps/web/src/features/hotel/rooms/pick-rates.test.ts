import { describe, expect, it } from 'vitest';
import type { Offer, Room } from '../hotel-queries.ts';
import { pickRates, rateKey, summarize, visibleFilters } from './pick-rates.ts';

const offer = (offer_id: string, total: string, change: Partial<Offer> = {}): Offer =>
  ({
    offer_id,
    total,
    board: 'RO',
    refundable: false,
    pay_later: false,
    confirmation: 'instant',
    ...change,
  }) as Offer;
const room = (room_type_id: string, ...offers: Offer[]): Room => ({ room_type_id, offers }) as Room;

const rooms = [
  room('full'),
  room('suite', offer('s1', '900.00', { refundable: true, board: 'BB' })),
  room('twin', offer('t2', '1000.00', { refundable: true }), offer('t1', '95.50')),
];

describe('rates of a hotel', () => {
  it('sorts the cheapest first and unavailable rooms last', () => {
    const pickedRooms = pickRates(rooms, []);
    expect(pickedRooms.map((one) => one.room_type_id)).toEqual(['twin', 'suite', 'full']);
    expect(pickedRooms[0]?.offers.map((one) => one.offer_id)).toEqual(['t1', 't2']);
  });

  it('keeps rates that pass every filter, and only rooms that have such a rate', () => {
    const pickedRooms = pickRates(rooms, ['free_cancellation', 'breakfast']);
    expect(pickedRooms.map((one) => [one.room_type_id, one.offers.length])).toEqual([['suite', 1]]);
  });

  it('have keys that differ by every term, also at one price, and not by the signature', () => {
    const remarks = { en: 'No lift', zh: '无电梯' };
    const changes = [{}, { remarks }, { pay_at_hotel: '20.00' }, { policy: [] }, { payment: 'hotel' }];
    const offers = changes.map((change) => offer('t1', '95.50', change as unknown as Partial<Offer>));
    const [picked] = pickRates([room('twin', ...offers)], []);
    expect(picked?.offers).toHaveLength(offers.length);
    expect(new Set(offers.map(rateKey)).size).toBe(offers.length);
    expect(rateKey(offer('t2', '95.50'))).toBe(rateKey(offer('t1', '95.50')));
  });

  it('leaves out a rate with the same terms as a cheaper one', () => {
    const roomsWithSameTerms = [
      room('twin', offer('t1', '95.50'), offer('t3', '120.00'), offer('t4', '130.00', { board: 'BB' })),
    ];
    expect(pickRates(roomsWithSameTerms, [])[0]?.offers.map((one) => one.offer_id)).toEqual(['t1', 't4']);
  });

  it('offers only filters that distinguish rates', () => {
    expect(visibleFilters(rooms, [])).toEqual(['free_cancellation', 'breakfast']);
  });

  it('shows an active filter even when every rate passes it, or none', () => {
    const activeFilters = ['free_cancellation', 'instant', 'AI'] as const;
    expect(visibleFilters(rooms, activeFilters)).toEqual(['free_cancellation', 'instant', 'AI']);
    expect(pickRates(rooms, activeFilters)).toEqual([]);
  });

  it('sorts and finds the lowest rate by the prices that are shown', () => {
    const twin = room(
      'twin',
      offer('t1', '95.00', { pay_at_hotel: '30.00' }),
      offer('t2', '100.00', { pay_at_hotel: '0.00' }),
    );
    expect(summarize(pickRates([twin], [])).lowest?.offer_id).toBe('t1');
    const [allIn] = pickRates([twin], [], { basis: 'all_in' });
    expect(allIn?.offers.map((one) => one.offer_id)).toEqual(['t2', 't1']);
    expect(summarize([twin], { basis: 'all_in' }).lowest?.offer_id).toBe('t2');
  });

  it('finds the lowest rate by amount, not by text', () => {
    expect(summarize(rooms)).toMatchObject({ lowest: { offer_id: 't1' }, count: 3 });
    expect(summarize([room('full')])).toEqual({ lowest: undefined, count: 0 });
  });
});
