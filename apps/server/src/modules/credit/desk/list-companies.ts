/** The table of the credit desk, and its export. */
import type { CreditCompanyRow, creditDeskEndpoints } from '@wayhouse/contract/console/credit/credit-desk';
import { type CreditAge, creditAges } from '@wayhouse/contract/console/credit/credit-states';
import { addDays } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { writeSheets } from '../../../platform/sheet/write-sheets.ts';
import {
  type AgeCents,
  type CompanyRow,
  countOverdue,
  selectCompanies,
  selectFallingDue,
  sumCompanies,
} from './companies.views.ts';

type Calls = typeof creditDeskEndpoints;
type List = Calls['POST /api/console/v1/credit/companies'];
type Export = Calls['GET /api/console/v1/credit/export'];

/** Number of days in the chart of amounts that fall due. */
const chartDays = 14;
/** Maximum number of companies in an export. */
const exportMax = 20_000;

export async function listCompanies(
  ctx: Pick<StaffCtx, 'db' | 'clock'>,
  { view, search, page, page_size }: ParsedInputOf<List>,
): Promise<OutputOf<List>> {
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const slice = { limit: page_size, offset: (page - 1) * page_size };
  const [sums, rows, due] = await Promise.all([
    sumCompanies(ctx.db, { now, search }),
    selectCompanies(ctx.db, { now, search, view }, slice),
    selectFallingDue(ctx.db, { from: today, to: addDays(today, chartDays - 1) }),
  ]);
  const { all, overdue, near, stopped, promised } = sums;
  return {
    total: sums[view],
    page,
    page_size,
    items: rows.map((row) => presentCompany(row, now)),
    counts: { all, overdue, near, stopped, promised },
    sums: {
      limit: toMoney(sums.limit_cents),
      used: toMoney(sums.used_cents),
      insurance: toMoney(sums.insurance_cents ?? 0),
      ages: agesOf(sums),
      unused: toMoney(sums.unused_cents),
    },
    falling_due: due.map(({ day, cents, companies }) => ({ day, amount: toMoney(cents), companies })),
  };
}

export function agesOf(cents: AgeCents): Record<CreditAge, string> {
  return Object.fromEntries(creditAges.map((age) => [age, toMoney(cents[age])])) as Record<CreditAge, string>;
}

export function overdueOf({ late_30, late_60, late_90, late_more }: AgeCents): number {
  return late_30 + late_60 + late_90 + late_more;
}

export function presentCompany(row: CompanyRow, now: Date): CreditCompanyRow {
  const { promise } = row;
  return {
    company: { id: row.account_id, name: row.name },
    limit: toMoney(row.limit_cents),
    used: toMoney(row.used_cents),
    insurance: row.insurance_cents === null ? null : toMoney(row.insurance_cents),
    ages: agesOf(row),
    unused: toMoney(row.unused_cents),
    overdue: toMoney(overdueOf(row)),
    first_due_on: row.first_due_on,
    first_due: toMoney(row.first_due_cents),
    steps: row.steps,
    is_stopped: row.stops_at !== null && row.stops_at <= now,
    stops_at: row.stops_at?.toISOString() ?? null,
    promise: promise && {
      id: promise.id,
      day: promise.day,
      amount: toMoney(promise.cents),
      said_by: promise.said_by,
      note: promise.note,
      recorded_by: promise.recorded_by,
      recorded_at: new Date(promise.recorded_at).toISOString(),
    },
    cycle: row.cycle,
    net_days: row.net_days,
  };
}

/** Number of companies that are overdue and have no current promise to pay, for the badge of the desk. */
export function countOverdueCompanies({ db, clock }: Pick<StaffCtx, 'db' | 'clock'>): Promise<number> {
  return countOverdue(db, clock.now());
}

const columns = ['company', 'limit', 'used', 'insurance', ...creditAges, 'unused', 'first_due'] as const;

/** The companies of the list as XLSX, at most `exportMax`, in the language of the call. */
export async function exportCompanies(ctx: StaffCtx, { view, search }: ParsedInputOf<Export>) {
  const say = (key: ServerTextKey) => serverText(ctx.language, key);
  const now = ctx.clock.now();
  const rows = await selectCompanies(ctx.db, { now, view, search }, { limit: exportMax, offset: 0 });
  const number = (cents: number) => Number(toMoney(cents));
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `wayhouse-credit-${now.toISOString().slice(0, 10)}.xlsx`,
    bytes: await writeSheets([
      {
        name: say('credit.sheet'),
        columns: columns.map((column) => ({
          title: say(`credit.column.${column}`),
          width: column === 'company' ? 32 : 16,
        })),
        rows: rows.map((row) => [
          row.name[ctx.language] || row.name.en,
          number(row.limit_cents),
          number(row.used_cents),
          row.insurance_cents === null ? '' : number(row.insurance_cents),
          ...creditAges.map((age) => number(row[age])),
          number(row.unused_cents),
          row.first_due_on === null ? '' : { day: row.first_due_on },
        ]),
      },
    ]),
  };
}
