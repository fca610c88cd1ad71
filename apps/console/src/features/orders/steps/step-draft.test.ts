import { expect, test } from 'vitest';
import type { DeskDetail } from '../desk/order-queries.ts';
import { emptyStep, stepOf } from './step-draft.ts';

const detail = {
  order: { total: '168.37' },
  net: '159.38',
  cancel_terms: { digest: 'digest' },
  hotel_notices: [],
} as unknown as DeskDetail;
const agreed = { ...emptyStep, fee: 'agreed' as const, text: 'Front desk' };

test.each([
  ['168.37', '159.38', true],
  ['168.38', '', false],
  ['84.18', '159.39', false],
])('an agreed fee of %s and a charge of "%s" are sent: %s', (feeAmount, hotelCharge, isSent) =>
  expect(stepOf('cancel', { ...agreed, feeAmount, hotelCharge }, detail) !== null).toBe(isSent),
);

test('the refusal by the hotel is a required choice of a failed order of our own', () => {
  const own = { ...detail, source: 'own' };
  const draft = { ...emptyStep, text: 'Full' };
  expect(stepOf('fail', draft, own)).toBeNull();
  expect(stepOf('fail', { ...draft, refused: true }, own)).toMatchObject({ hotel_refused: true });
  expect(stepOf('fail', { ...draft, refused: false }, own)).toEqual({ do: 'fail', reason: 'Full' });
});
