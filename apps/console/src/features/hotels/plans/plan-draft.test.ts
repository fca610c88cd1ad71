import type { RatePlanTerms } from '@wayhouse/contract/console/hotels/rate-plans';
import { expect, test } from 'vitest';
import { planDraft, planTermsOf, stepsOf } from './plan-draft.ts';

const terms: RatePlanTerms = {
  room_type_id: 'rt_1',
  name: 'FLEX-BB',
  board: 'BB',
  on_request: false,
  refundable: true,
  steps: [
    { days_before: 7, local_time: '18:00', fee_type: 'percent', fee_value: 2550 },
    { days_before: 3, local_time: '12:00', fee_type: 'price', fee_value: 12_345 },
    { days_before: 1, local_time: '12:00', fee_type: 'total', fee_value: 0 },
  ],
  pay_later: true,
  package_only: false,
  min_stay: 2,
  max_stay: null,
  advance_days: 0,
  cutoff_days: 3,
  only_nationalities: ['CN'],
  not_nationalities: [],
  base_adults: 2,
  extra_adult: '25.00',
  remarks: { en: 'Late arrival: call', zh: '晚到请致电' },
  open: true,
};

test('a plan that is opened and saved unchanged keeps its terms', () => {
  expect(planTermsOf(planDraft(terms, 'rt_1'))).toEqual(terms);
});

test('percentages are typed in percent, amounts in dollars', () => {
  const [percent, price] = planDraft(terms, 'rt_1').steps;
  expect([percent?.value, price?.value]).toEqual(['25.5', '123.45']);
});

test('a non-refundable plan has no steps and is paid now', () => {
  const draft = { ...planDraft(terms, 'rt_1'), refundable: false };
  expect(planTermsOf(draft)).toMatchObject({ refundable: false, steps: [], pay_later: false });
});

test('an invalid optional number is sent as −1, so that the server refuses its field', () => {
  const draft = { ...planDraft(terms, 'rt_1'), minStay: '2 nights', maxStay: ' ', advance: 'x' };
  expect(planTermsOf(draft)).toMatchObject({ min_stay: -1, max_stay: null, advance_days: -1 });
});

test('an invalid or empty number of a step becomes NaN, which the server refuses', () => {
  const draft = planDraft(terms, 'rt_1');
  const [first] = draft.steps;
  if (!first) throw new Error('no step');
  expect(stepsOf({ refundable: true, steps: [{ ...first, days: 'x', value: '' }] })).toMatchObject([
    { days_before: Number.NaN, fee_value: Number.NaN },
  ]);
});

test('a percentage may have a decimal comma; an amount is read like every amount of money', () => {
  const [first] = planDraft(terms, 'rt_1').steps;
  if (!first) throw new Error('no step');
  const feeOf = (type: typeof first.type, value: string) =>
    stepsOf({ refundable: true, steps: [{ ...first, type, value }] })[0]?.fee_value;
  expect([feeOf('percent', '12,5'), feeOf('price', '1,000')]).toEqual([1_250, 100_000]);
  expect(feeOf('price', '12,5')).toBeNaN();
});
