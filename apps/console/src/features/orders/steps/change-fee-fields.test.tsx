import { renderPart } from '@wayhouse/client/testing/render-part';
import { stayChange } from '@wayhouse/i18n/en/stay-change';
import { expect, test } from 'vitest';
import { ChangeFeeFields } from './change-fee-fields.tsx';

const render = (feeAmount: string, showsMissing: boolean) =>
  renderPart(
    <ChangeFeeFields
      draft={{ fee: 'agreed', feeAmount, hotelCharge: '' }}
      terms="10.00"
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
