import { expect, it } from 'vitest';
import { refusalOf } from './decide-payable.ts';

const until = new Date('2027-03-01T10:00:00.000Z');
const before = new Date(until.getTime() - 1);

it.each([
  ['an open payable before its deadline is not refused', 'open', before, undefined],
  ['an open payable at its deadline is timed out', 'open', until, 'payment.timed_out'],
  ['a closed payable at its deadline is timed out', 'closed', until, 'payment.timed_out'],
  ['a closed payable before its deadline is in the wrong state', 'closed', before, 'request.wrong_state'],
  ['a paid payable before its deadline is in the wrong state', 'paid', before, 'request.wrong_state'],
  ['a paid payable at its deadline is in the wrong state', 'paid', until, 'request.wrong_state'],
])('%s', (_payable, status, now, expected) => {
  expect(refusalOf({ status, pay_until: until }, now)).toBe(expected);
});
