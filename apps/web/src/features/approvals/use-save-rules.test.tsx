import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Budget, OrderRules } from '@wayhouse/contract/booking/approvals';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../shared/api.ts';
import { useSaveEntry } from './use-save-rules.ts';

vi.mock('../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn() }));
vi.mock('@wayhouse/ui/pure/device-zone', () => ({ deviceZone: () => 'America/New_York' }));
afterEach(() => vi.clearAllMocks());

const budget = { id: 'budget_1', name: 'Travel' } as Budget;

async function zoneAfterSaving(budgets: Budget[]) {
  const orderRules = { version: 1, time_zone: 'Asia/Shanghai', rules: [], budgets } as unknown as OrderRules;
  const send = vi.mocked(call).mockResolvedValue({ code: 0, message: '', data: orderRules } as never);
  let save: ((entry: Budget) => Promise<unknown>) | undefined;
  function Screen() {
    save = useSaveEntry(orderRules, 'budgets', undefined).saveEntry;
    return null;
  }
  renderPart(<Screen />);
  await save?.({ ...budget, id: 'budget_2' });
  return send.mock.calls[0]?.[1];
}

test('a budget that is saved on a device elsewhere keeps the time zone of the saved budgets', async () => {
  expect(await zoneAfterSaving([budget])).toMatchObject({ time_zone: 'Asia/Shanghai' });
});

test('the first budget gets the time zone of the device', async () => {
  expect(await zoneAfterSaving([])).toMatchObject({ time_zone: 'America/New_York' });
});
