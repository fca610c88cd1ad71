import type { Promotion } from '@wayhouse/contract/console/offers';
import { expect, test } from 'vitest';
import { checkForm, formOf, saveInput } from './promotion-form.ts';

test.each([
  ['', null],
  ['3', 3],
  ['two', -1],
])('a minimum stay of "%s" is sent as %s, because null means no minimum', (minStay, sent) =>
  expect(saveInput({ ...formOf(null), minStay }, null).min_stay).toBe(sent),
);

test('a rate plan that is chosen for a promotion of a room type replaces the room type', () => {
  const promotion = { id: 'prm_1', room_type_id: 'room_1', name: { en: '', zh: '' } } as Promotion;
  const form = formOf(promotion);
  expect(saveInput(form, promotion)).toMatchObject({ room_type_id: 'room_1', rate_plan_id: null });
  expect(saveInput({ ...form, plan: 'plan_1' }, promotion)).toMatchObject({
    room_type_id: null,
    rate_plan_id: 'plan_1',
  });
});

test('an empty form names each field that is missing', () => {
  expect(checkForm(formOf(null))).toEqual({
    hotel: 'console.payables.required',
    percent: 'console.offers.bad',
  });
  expect(Object.keys(checkForm({ ...formOf(null), hotel: 'river', kind: 'stay_pay', stay: '4' }))).toEqual([
    'pay',
  ]);
  const complete = {
    ...formOf(null),
    hotel: 'river',
    kind: 'early_bird' as const,
    percent: '10',
    ahead: '30',
  };
  expect(checkForm(complete)).toEqual({});
  expect(checkForm({ ...complete, minStay: 'two' })).toEqual({ minStay: 'console.offers.bad' });
});
