import { expect, test } from 'vitest';
import { isOverdue } from './group-rules.ts';

test('an installment is overdue when its last day has ended at the hotel', () => {
  const offer = (offer_id: string, time_zone: string) => ({ offer_id, hotel: { time_zone } });
  const group = {
    offers: [offer('a', 'Asia/Tokyo'), offer('b', 'America/New_York')],
    accepted_offer: 'b',
  };
  const installment = { status: 'open', due_on: '2027-03-10' } as const;
  // New York is five hours behind UTC before March 14.
  const [before, after] = [new Date('2027-03-11T04:59:00Z'), new Date('2027-03-11T05:01:00Z')];
  expect([before, after].map((now) => isOverdue(installment, group, now))).toEqual([false, true]);
  expect(isOverdue({ ...installment, status: 'paid' }, group, after)).toBe(false);
});
