import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { ApprovalRule, Budget, OrderRules } from '@wayhouse/contract/booking/approvals';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../shared/api.ts';
import { rulesQuery } from './approval-queries.ts';
import { useSaveEntry, useSaveRules } from './use-save-rules.ts';

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

test('a switch that is pressed while another is saved is saved next, on the lists of the answer', async () => {
  const rule = (id: string, on: boolean) => ({ id, on }) as ApprovalRule;
  const lists = {
    version: 1,
    rules: [rule('a', true), rule('b', true)],
    budgets: [],
  } as unknown as OrderRules;
  const client = new QueryClient();
  client.setQueryData(rulesQuery.queryKey, lists);
  const send = vi.mocked(call).mockImplementation((async (_key: string, input: typeof lists) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { code: 0, data: { ...lists, version: input.version + 1, rules: input.rules } };
  }) as never);
  let save: ReturnType<typeof useSaveRules>['save'] | undefined;
  function Card() {
    save = useSaveRules(lists).save;
    return null;
  }
  renderPart(<Card />, { client });
  const press = (pressed: string) =>
    save?.(({ rules }) => ({
      rules: rules.map((each) => (each.id === pressed ? { ...each, on: !each.on } : each)),
    }));
  for (const id of ['a', 'b', 'a']) press(id);
  await vi.waitFor(() => expect(client.getQueryData(rulesQuery.queryKey)?.version).toBe(4));
  expect(send.mock.calls.map(([, input]) => input)).toEqual([
    { version: 1, rules: [rule('a', false), rule('b', true)] },
    { version: 2, rules: [rule('a', false), rule('b', false)] },
    { version: 3, rules: [rule('a', true), rule('b', false)] },
  ]);
});
