import { expect, it } from 'vitest';
import { refusalOf } from './decide-payable.ts';

const until = new Date('2027-03-01T10:00:00.000Z');
const before = new Date(until.getTime() - 1);

it.each([
  ['an open one in time', 'open', before, undefined],
  ['an open one at the deadline', 'open', until, 'payment.timed_out'],
  ['one closed by the clock', 'closed', until, 'payment.timed_out'],
  ['one given up', 'closed', before, 'request.wrong_state'],
  ['a paid one', 'paid', before, 'request.wrong_state'],
  ['a paid one later', 'paid', until, 'request.wrong_state'],
])('%s', (_what, status, now, expected) => {
  expect(refusalOf({ status, pay_until: until }, now)).toBe(expected);
});
