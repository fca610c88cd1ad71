import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesOf } from '../../../../test/builders/ledger.ts';
import { type CreditCompany, creditCompany } from '../../../../test/credit/credit-company.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { correctBalance } from '../../ledger/balance/correct-balance.ts';
import { verifyCredit } from '../verify-credit.ts';
import { payFromPrepaid } from './pay-from-prepaid.ts';

let test: TestDatabase;
let debtor: CreditCompany;
beforeAll(async () => {
  test = await createTestDatabase();
  debtor = await creditCompany(test, 'com_pays', { cycle: 'order' });
});
afterAll(async () => {
  expect(await verifyCredit(test.db)).toEqual([]);
  await test.drop();
});

it('a payment that is repeated after a crash with its idempotency key takes the money once', async () => {
  await debtor.spend(10_000);
  await debtor.cut();
  const accountId = debtor.id;
  const gift = { id: 'cor_gift', kind: 'compensation', accountId, cents: 9_000, note: '' } as const;
  await inTransaction(test.db, (tx) => correctBalance(tx, debtor.clock, { ...gift, isPrepaid: true }));
  const [invoice] = await debtor.invoices();
  const pay = (idempotencyKey: string | undefined, amount: string) =>
    payFromPrepaid({ ...debtor.agent, idempotencyKey }, { id: invoice?.id ?? '', amount });
  for (const _ of ['first call', 'after the crash'])
    expect(await pay('press', '40.00')).toMatchObject({ open: '60.00' });
  expect(await balancesOf(test.db, accountId)).toEqual({ prepaid: 5_000, credit: -6_000 });
  expect(await pay('next press', '40.00')).toMatchObject({ open: '20.00' });
  expect(await pay('press', '5.00')).toMatchObject({ open: '15.00' });
  expect(await pay(undefined, '5.00')).toMatchObject({ open: '10.00' });
});
