/** Money on the home: balances of the ledger, used credit by age, and the forecast of our bank balance. */
import type { BankForecast, CreditByAge, HomeFigureRow } from '@wayhouse/contract/console/work/home';
import { forecastDays, homeCreditAges } from '@wayhouse/contract/console/work/home-kinds';
import { addDays, operatorDay } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { listCompanies } from '../../credit/desk/list-companies.ts';
import { findHouseSums } from '../../ledger/balance/find-house-sums.ts';
import { selectDatedMoney } from './forecast.views.ts';

export interface HomeMoney {
  figures: HomeFigureRow[];
  credit_by_age: CreditByAge;
  bank_forecast: BankForecast;
}

const overduePath = '/credit?view=overdue';

/** Bank, prepaid money and debts to suppliers are balances of the ledger, which the trial balance shows too. */
export async function readMoney(ctx: StaffCtx): Promise<HomeMoney> {
  const [house, { sums }] = await Promise.all([
    findHouseSums(ctx),
    listCompanies(ctx, { view: 'all', search: '', page: 1, page_size: 1 }),
  ]);
  const path = '/books/close';
  const { late_30, late_60, late_90, late_more } = sums.ages;
  const overdue = [late_30, late_60, late_90, late_more].reduce((sum, each) => sum + toCents(each), 0);
  const notDue = toMoney(toCents(sums.ages.not_invoiced) + toCents(sums.ages.not_due));
  return {
    figures: [
      { kind: 'bank', value: { money: toMoney(house.bankCents) }, path },
      { kind: 'prepaid', value: { money: toMoney(house.prepaidCents) }, path },
      { kind: 'suppliers', value: { money: toMoney(house.suppliersCents) }, path },
      { kind: 'credit_used', value: { money: sums.used }, path: '/credit' },
      { kind: 'credit_overdue', value: { money: toMoney(overdue) }, path: overduePath },
    ],
    credit_by_age: {
      ages: homeCreditAges.map((age) => ({
        age,
        amount: age === 'not_due' ? notDue : sums.ages[age],
        path: age === 'not_due' ? '/credit' : overduePath,
      })),
      unused: sums.unused,
    },
    bank_forecast: await forecastBank(ctx, house.bankCents),
  };
}

async function forecastBank({ db, clock }: StaffCtx, bankCents: number): Promise<BankForecast> {
  const from = operatorDay(clock.now());
  const payments = await selectDatedMoney(db, { from, to: addDays(from, forecastDays - 1) });
  const byDay = new Map(payments.map((row) => [row.day, row]));
  let balance = bankCents;
  const days = Array.from({ length: forecastDays }, (_, index) => {
    const day = addDays(from, index);
    const { in_cents: incoming, out_cents: outgoing } = byDay.get(day) ?? { in_cents: 0, out_cents: 0 };
    balance += incoming - outgoing;
    return { day, incoming: toMoney(incoming), outgoing: toMoney(outgoing), balance: toMoney(balance) };
  });
  return { days, in_path: '/credit', out_path: '/payables?view=approved' };
}
