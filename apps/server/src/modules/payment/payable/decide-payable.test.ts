import { expect, it } from 'vitest';
import { refusalOf } from './decide-payable.ts';

const until = new Date('2027-03-01T10:00:00.000Z');
const before = new Date(until.getTime() - 1);

it.each([
  ['an open payable before its deadline', 'open', before, undefined],
  ['an open payable at its deadline', 'open', until, 'payment.timed_out'],
  ['a payable that was closed at its deadline', 'closed', until, 'payment.timed_out'],
  ['a payable that was closed before its deadline', 'closed', before, 'request.wrong_state'],
  ['a paid payable before its deadline', 'paid', before, 'request.wrong_state'],
  ['a paid payable at its deadline', 'paid', until, 'request.wrong_state'],
])('the refusal of %s', (_payable, status, now, expected) => {
  expect(refusalOf({ status, pay_until: until }, now)).toBe(expected);
});
