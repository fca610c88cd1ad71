/** Random steps of companies that use credit, and of the staff who look after it. One seed determines all of them. */

import { addDays } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import type { AppContext } from '../../src/context.ts';
import { invoiceCredit, remindCompanies } from '../../src/modules/credit/credit.jobs.ts';
import { showCompany } from '../../src/modules/credit/desk/show-company.ts';
import { giveMoreTime } from '../../src/modules/credit/invoice/give-more-time.ts';
import { writeOffInvoice } from '../../src/modules/credit/invoice/write-off.ts';
import { allocateByHand } from '../../src/modules/credit/payment/allocate-by-hand.ts';
import { payFromPrepaid } from '../../src/modules/credit/payment/pay-from-prepaid.ts';
import { cancelPromise, recordPromise } from '../../src/modules/credit/stop/record-promise.ts';
import { resumeCredit, stopCredit } from '../../src/modules/credit/stop/stop-by-hand.ts';
import { saveTerms } from '../../src/modules/credit/terms/save-terms.ts';
import { correctBalance } from '../../src/modules/ledger/balance/correct-balance.ts';
import { depositMoney } from '../../src/modules/ledger/deposit-money.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { openPayable } from '../../src/modules/payment/payable/open-payable.ts';
import { refundPayment } from '../../src/modules/payment/refund/refund-payment.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { isAppError } from '../../src/platform/errors.ts';
import { newId } from '../../src/platform/ids.ts';
import { asUser } from '../builders/booking.ts';
import { financeOf } from '../builders/finance.ts';
import type { RandomNumbers } from '../builders/random/random-numbers.ts';

export interface CreditScene {
  app: AppContext;
  random: RandomNumbers;
  accounts: readonly string[];
  forward: (seconds: number) => Promise<void> | void;
}

type Step = (scene: CreditScene, accountId: string) => Promise<unknown>;

/** Opens a payable of each amount and pays it from the balance; returns their references. */
export async function spend(app: AppContext, accountId: string, ...cents: number[]): Promise<string[]> {
  const references = cents.map(() => newId('WH'));
  const payUntil = new Date(app.clock.now().getTime() + 3_600_000);
  await inTransaction(app.db, async (tx) => {
    for (const [index, reference] of references.entries())
      await openPayable(tx, {
        reference,
        accountId,
        userId: `usr_of_${accountId}`,
        payUntil,
        amountCents: cents[index] ?? 1,
      });
  });
  const ctx = asUser({ app, clock: { now: app.clock.now, forward: () => {}, at: () => {} } }, { accountId });
  await createPayment(ctx, { order_nos: references, method: 'balance', agree_balance_terms: true });
  return references;
}

export function refund(app: AppContext, reference: string, amountCents: number): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    // Real refunds never overlap, because each locks its order; here the payable is locked instead.
    await sql`select from payment.payables where reference = ${reference} for update`.execute(tx);
    return refundPayment(tx, app.clock, { reference, amountCents, withFee: false, reason: 'canceled' });
  });
}

export function deposit(app: AppContext, accountId: string, amountCents: number): Promise<boolean> {
  return inTransaction(app.db, (tx) =>
    depositMoney(tx, app.clock, { accountId, amountCents, cause: { type: 'deposit', id: newId('dep') } }),
  );
}

const showDesk = async ({ app }: CreditScene, accountId: string) =>
  showCompany(financeOf(app), { params: { id: accountId } });
const paramsOf = (id: string) => ({ params: { id } });

const steps: readonly (readonly [weight: number, Step])[] = [
  [
    6,
    ({ app, random }, id) =>
      spend(app, id, ...Array.from({ length: random.between(1, 3) }, () => random.between(1, 9_000))),
  ],
  [
    3,
    async ({ app, random }, id) => {
      const { rows } = await sql<{ reference: string; left: number }>`
        select part.reference, sum(part.prepaid_cents + part.credit_cents)::bigint
            - coalesce((select sum(amount_cents) from payment.refunds r where r.reference = part.reference), 0)::bigint as left
          from payment.payment_parts part join payment.payables p on p.reference = part.reference
          -- Payments of real orders are left out, because only a cancellation refunds them.
          where p.account_id = ${id} and not exists (select from booking.orders o where o.order_no = part.reference)
          group by part.reference order by part.reference`.execute(app.db);
      const open = rows.filter(({ left }) => left > 0);
      if (open.length === 0) return;
      const { reference, left } = random.of(open);
      await refund(app, reference, random.chance(0.5) ? left : random.between(1, left));
    },
  ],
  [3, ({ app, random }, id) => deposit(app, id, random.between(1, 20_000))],
  [
    2,
    async (scene, id) => {
      const { app, random } = scene;
      const open = (await showDesk(scene, id)).invoices.filter(({ status }) => status !== 'paid');
      if (open.length === 0) return;
      const invoice = random.of(open);
      const ctx = asUser(
        { app, clock: { now: app.clock.now, forward: () => {}, at: () => {} } },
        { accountId: id },
      );
      const cents = random.between(1, Math.round(Number(invoice.open) * 100));
      await payFromPrepaid(ctx, { id: invoice.id, amount: toMoney(cents) });
    },
  ],
  [
    1,
    async (scene, id) => {
      const open = (await showDesk(scene, id)).invoices.filter(({ status }) => status === 'overdue');
      if (open.length === 0) return;
      const invoice = scene.random.of(open);
      const cents = scene.random.between(1, Math.round(Number(invoice.open) * 100));
      const input = { ...paramsOf(invoice.id), amount: toMoney(cents), reason: 'Bankrupt' };
      await writeOffInvoice(financeOf(scene.app), input);
    },
  ],
  [
    1,
    async ({ app, random }, id) => {
      const day = addDays(app.clock.now().toISOString().slice(0, 10), random.between(0, 20));
      const amount = toMoney(random.between(1, 20_000));
      await recordPromise(financeOf(app), { ...paramsOf(id), day, amount, said_by: 'Tomas Reis', note: '' });
    },
  ],
  [1, ({ app }, id) => cancelPromise(financeOf(app), { ...paramsOf(id), reason: 'Not meant so' })],
  [
    1,
    async (scene, id) => {
      const open = (await showDesk(scene, id)).invoices.filter(({ status }) => status !== 'paid');
      if (open.length === 0) return;
      const invoice = scene.random.of(open);
      const due_on = addDays(invoice.due_on, scene.random.between(1, 30));
      await giveMoreTime(financeOf(scene.app), { ...paramsOf(invoice.id), due_on, reason: 'Holiday' });
    },
  ],
  [
    1,
    async (scene, id) => {
      const { payments, invoices } = await showDesk(scene, id);
      const ownPayments = payments.filter(({ kind }) => kind === 'payment');
      if (ownPayments.length === 0 || invoices.length === 0) return;
      const { entry_id, amount } = scene.random.of(ownPayments);
      const parts = [{ invoice_id: scene.random.of(invoices).id, amount }];
      await allocateByHand(financeOf(scene.app), { ...paramsOf(id), entry_id, parts });
    },
  ],
  [
    1,
    ({ app, random }, id) =>
      (random.chance(0.2) ? stopCredit : resumeCredit)(financeOf(app), { ...paramsOf(id), reason: 'Test' }),
  ],
  [
    1,
    async (scene, id) => {
      const { version } = await showDesk(scene, id);
      const { random } = scene;
      await saveTerms(financeOf(scene.app), {
        ...paramsOf(id),
        version,
        insurance: null,
        insurer: '',
        cycle: random.of(['order', 'week', 'month'] as const),
        net_days: random.between(0, 30),
        time_zone: random.of(['UTC', 'Asia/Shanghai', 'America/Los_Angeles']),
        stop_after_days: random.chance(0.2) ? null : random.between(1, 30),
      });
    },
  ],
  [
    1,
    ({ app, random }, accountId) =>
      inTransaction(app.db, (tx) =>
        correctBalance(tx, app.clock, {
          id: newId('cor'),
          kind: 'goodwill',
          accountId,
          note: '',
          cents: random.between(1, 3_000),
        }),
      ),
  ],
  [4, ({ random, forward }) => Promise.resolve(forward(random.between(60, 15 * 86_400)))],
  [3, ({ app }) => invoiceCredit(app)],
  [2, ({ app }) => remindCompanies(app)],
  [2, ({ app }) => app.deliverEvents()],
];
const weightedSteps = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

/** Makes one random step. A refusal (`AppError`) is a valid result; any other error is thrown. */
export async function creditStep(scene: CreditScene): Promise<void> {
  const step = scene.random.of(weightedSteps);
  try {
    await step(scene, scene.random.of(scene.accounts));
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
