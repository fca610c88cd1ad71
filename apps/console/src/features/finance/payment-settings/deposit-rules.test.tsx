import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { RulesDialog } from './deposit-rules.tsx';
import type { PayConfigs } from './rates-queries.ts';

let textAfter: (saved: PayConfigs) => string = () => '';
vi.mock('../../../shared/dialogs/reasoned-change-dialog.tsx', () => ({
  ReasonedChangeDialog: ({ done }: { done: typeof textAfter }) => {
    textAfter = done;
    return null;
  },
}));

const bank = {
  ...{ account_name: 'Wayhouse', account_number: '6217', bank_name: 'Bank of China' },
  ...{ bank_address: 'Kunming', swift: 'BKCHCNBJ', routing_number: '' },
};
const configs = { version: '1', deposit_min: '10.00', deposit_max: '500.00', bank } as PayConfigs;

test('a bank account that changed at once is saved, and one that waits for a second person is proposed', () => {
  renderPart(<RulesDialog configs={configs} onClose={vi.fn()} />);
  expect(textAfter(configs)).toBe('console.saved');
  const earlierBank = { ...bank, account_number: '1111' };
  expect(textAfter({ ...configs, bank: earlierBank })).toBe('console.finance.bank.proposed');
});
