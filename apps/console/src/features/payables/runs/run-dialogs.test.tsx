import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { PaymentRunDetail } from '@wayhouse/contract/console/payables/payment-runs';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../shared/api.ts';
import { PaidDialog } from './run-dialogs.tsx';

vi.mock('../../../shared/api.ts', () => ({ call: vi.fn() }));
// The form calls this function to focus its first field with an error.
vi.stubGlobal('requestAnimationFrame', () => 0);
afterEach(() => vi.clearAllMocks());

type Props = { name: string; onChange: (event: { target: { value: string } }) => void; onSave: () => void };
const run = {
  id: 'run_1',
  payments: [{ currency: 'EUR', usd: '1097.56', paid_usd: null }],
} as unknown as PaymentRunDetail;

/** Types the number of the transfer and the dollars that the bank took, and saves. */
async function saveWith(paidUsd: string, reference = 'FT-1'): Promise<void> {
  let renders = 0;
  let save: (() => void) | undefined;
  function Screen() {
    renders += 1;
    const elements = elementsOf<Props>(PaidDialog({ run, onClose: () => {} }));
    save = elements.find(({ props }) => props.onSave)?.props.onSave;
    // A change while React renders makes it render again, with the changed draft.
    const type = (name: string, value: string) =>
      elements.find(({ props }) => props.name === name)?.props.onChange?.({ target: { value } });
    if (renders === 1) {
      type('bank_reference', reference);
      type('paid_usd', paidUsd);
    }
    return null;
  }
  renderPart(<Screen />);
  save?.();
  await new Promise((resolve) => setTimeout(resolve));
}

test('the sum of the bank may be typed as the bank writes it, with commas', async () => {
  vi.mocked(call).mockResolvedValue({ code: 0, data: {} } as never);
  await saveWith('1,111.5');
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ paid_usd: '1111.50' });
});

test('a text that is no amount is not sent, nor an empty number of the transfer', async () => {
  await saveWith('1.111,50');
  await saveWith('1,111.5', ' ');
  expect(call).not.toHaveBeenCalled();
});
