import { describe, expect, it } from 'vitest';
import { common } from './en/common.ts';
import { fields } from './en/fields.ts';
import { identity } from './en/identity.ts';
import { booking } from './en/server/booking.ts';
import { errors } from './en/server/errors.ts';
import { myCoupons } from './en/site/account.ts';
import { cart } from './en/site/cart.ts';
import { deposit } from './en/site/deposit.ts';
import { orders } from './en/site/orders.ts';
import { password } from './en/site/password.ts';
import { pay } from './en/site/pay.ts';
import { prebook } from './en/site/prebook.ts';
import { registration } from './en/site/registration.ts';
import { search } from './en/site/search.ts';

/** Texts quoted from the specification (sections 2, 4, 5, 8, 9). */

const parts = <Texts extends Record<string, string>>(texts: Texts, start: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (key.startsWith(start) ? [text] : []));

describe('the order list', () => {
  it('filters orders by Initialed, Confirmed, Confirm Failed, Canceled, Cancel Failed', () => {
    const names = ['initialed', 'confirmed', 'confirm_failed', 'canceled', 'cancel_failed'] as const;
    expect(names.map((name) => orders[`orders.filter.${name}`])).toEqual([
      ...['Initialed', 'Confirmed', 'Confirm Failed', 'Canceled', 'Cancel Failed'],
    ]);
  });

  it('filters payments by Awaiting Payment, Paid, Refunded, Refunded Failed', () => {
    const names = ['awaiting', 'paid', 'refunded', 'refund_failed'] as const;
    expect(names.map((name) => orders[`orders.filter.${name}`])).toEqual([
      ...['Awaiting Payment', 'Paid', 'Refunded', 'Refunded Failed'],
    ]);
  });

  it('names every status', () => {
    expect(parts(common, 'common.order_status.')).toEqual([
      ...['Awaiting Payment', 'Process', 'Confirmed', 'Confirm failed'],
      ...['Canceled', 'Cancel pending', 'Cancel failed'],
    ]);
    expect(parts(common, 'common.payment_status.')).toEqual([
      ...['Awaiting Payment', 'Paid', 'Refunded', 'Refunded failed', 'Partial payment', 'Refunding'],
    ]);
    expect(parts(common, 'common.export_status.')).toEqual(['Processing', 'Done', 'Failed']);
  });
});

describe('forms show', () => {
  it.each([
    [identity['identity.email.required'], 'Please enter the email address'],
    [identity['identity.email.invalid'], 'Please enter a correct email address'],
    [password['password.short'], 'Least 8 characters password'],
    [prebook['prebook.first.required'], 'Please enter First name & middle name'],
    [prebook['prebook.last.required'], 'Please enter Last name'],
    [prebook['prebook.name.latin'], 'Please use English or Pinyin'],
    [fields['fields.name_chinese'], 'Please use Chinese or Pinyin'],
    [search['search.guests.age.required'], 'Please enter Age'],
    [errors['fields.age'], 'Please use Age'],
    [deposit['deposit.amount.required'], 'Please input deposit amount'],
    [deposit['deposit.amount.legal'], 'Please enter a legal amount'],
    [pay['pay.agree.required'], 'Please check the box to agree to the balance terms agreement'],
    [orders['orders.cancel.reason.required'], 'Please select a cancellation reason'],
    [fields['fields.country'], 'Please select a country'],
  ])('%s', (ours, theirs) => expect(ours).toBe(theirs));
});

describe('failures show', () => {
  it.each([
    [common['common.transport.offline'], 'Backend interface connection error.'],
    [common['common.transport.timeout'], 'The system interface request timed out.'],
    [common['common.transport.status'], 'System interface {status} error'],
    [identity['identity.failed'], 'Your sign in details are incorrect. Please try again.'],
    [errors['errors.identity.slider_failed'], 'Slide verification failed. Please try again.'],
    [identity['identity.slider.failed'], 'Slider verification failed, please retry'],
    [errors['errors.booking.not_cancelable'], 'This order cannot be canceled or changed.'],
    [prebook['prebook.price_changed.title'], 'Hotel price change reminder'],
  ])('%s', (ours, theirs) => expect(ours).toBe(theirs));
});

describe('a registration gets the answer', () => {
  it.each([
    ['registration.email.taken', /^This email is already registered/],
    ['registration.incomplete', /^Email registered or information incomplete/],
    ['registration.failed', /^Application failed, please try again/],
    ['registration.success.title', /^Submitted and under review$/],
    ['registration.success.text', /^Registered successfully.* within 24 hours\.$/],
    ['registration.license.hint', /JPG, JPEG or PNG, up to 5 MB/],
    ['registration.license.large', /larger than 5 MB/],
  ] as const)('%s', (key, words) => expect(registration[key]).toMatch(words));

  it('a file that is too large gets an answer with the limit', () => {
    expect(errors['errors.request.too_large']).toContain('1 MB');
    expect(errors['errors.request.file_too_large']).toContain('5 MB');
  });
});

describe('choices', () => {
  it('have the six cancellation reasons of the specification, in its order', () => {
    expect(parts(booking, 'booking.cancel_reason.')).toEqual([
      ...['Change of travel plans', 'Booked by mistake (or duplicate)', 'Found a better deal elsewhere'],
      ...['Unexpected events or force majeure', 'Dissatisfied with platform service', 'Other feedback'],
    ]);
  });

  it('have the names of the specification in the tabs of the cart and of the coupons', () => {
    expect([cart['cart.tab.unexpired'], cart['cart.tab.expired'], cart['cart.save']]).toEqual([
      ...['Unexpired', 'Expired', 'Move to Saved'],
    ]);
    const states = ['unclaimed', 'received', 'to_use', 'used'] as const;
    expect(states.map((state) => myCoupons[`coupons.state.${state}`])).toEqual([
      ...['Unclaimed', 'Received', 'To use', 'Used'],
    ]);
  });
});

describe('the note about fees', () => {
  it('states that a card network fee is a share of the payment, collected by the bank', () => {
    for (const text of [pay['pay.note.card'], deposit['deposit.note.card']])
      expect(text).toMatch(/Card network fee \{percent\}% of the payment.*bank collects this service fee/);
  });
});
