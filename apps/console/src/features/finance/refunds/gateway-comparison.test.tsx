import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { BookSide } from './gateway-comparison.tsx';

test.each([
  ['succeeded', '成功'],
  ['declined', '失败：被拒绝'],
  ['something_new', 'something_new'],
])('the state %s is shown by its text, and a state without a text as it is', (state, text) => {
  const catalogue = {
    'console.finance.reconcile.state.succeeded': '成功',
    'console.finance.reconcile.state.declined': '失败：被拒绝',
  };
  const html = renderPart(<BookSide side={{ state, amount: '10.00' }} />, { catalogue });
  expect(html).toContain(`>${text}<`);
});
