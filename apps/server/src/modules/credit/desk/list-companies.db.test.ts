import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { financeOf } from '../../../../test/builders/finance.ts';
import { creditCompany } from '../../../../test/credit/credit-company.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { exportCompanies, listCompanies } from './list-companies.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('the file has the companies of the list with the same filters', async () => {
  const debtor = await creditCompany(test, 'com_late', { cycle: 'order', net_days: 0 });
  const { app } = await creditCompany(test, 'com_quiet');
  await debtor.spend(10_000);
  await debtor.cut();
  debtor.clock.forward(3 * 86_400);
  const ctx = financeOf({ ...app, clock: debtor.clock });
  const used = async (filters: { view: 'all' | 'overdue'; search?: string }) => {
    const { items } = await listCompanies(ctx, { ...filters, page: 1, page_size: 20 });
    const [, ...rows] = await readSheet(Buffer.from((await exportCompanies(ctx, filters)).bytes));
    expect(rows).toHaveLength(items.length);
    return rows.map((row) => row[2]);
  };
  expect(await used({ view: 'all' })).toEqual([100, 0]);
  expect(await used({ view: 'overdue' })).toEqual([100]);
  expect(await used({ view: 'all', search: 'com_quiet' })).toEqual([0]);
});
