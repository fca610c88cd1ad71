import { renderPart } from '@wayhouse/client/testing/render-part';
import { stayChange } from '@wayhouse/i18n/en/stay-change';
import { expect, test } from 'vitest';
import { ChangeFeeFields } from './change-fee-fields.tsx';

const render = (feeAmount: string, showsMissing: boolean, hotelCharge = '') =>
  renderPart(
    <ChangeFeeFields
      draft={{ fee: 'agreed', feeAmount, hotelCharge }}
      terms="10.00"
      most={{ fee: '100.00', charge: '80.00' }}
      showsMissing={showsMissing}
      onChange={() => {}}
    />,
    { catalogue: stayChange },
  );

test('an empty agreed fee shows an error after the first attempt', () => {
  const error = stayChange['change.desk.amount_wrong'];
  expect(render('', false)).not.toContain(error);
  expect(render('', true)).toContain(error);
  expect(render('12.00', true)).not.toContain(error);
});

test('an amount above the price or above our cost shows the limit at its field', () => {
  expect(render('100.01', false)).toContain('At most US$100.00');
  expect(render('100.00', false, '80.01')).toContain('At most US$80.00');
  expect(render('100.00', false, '80.00')).not.toContain('At most');
});
