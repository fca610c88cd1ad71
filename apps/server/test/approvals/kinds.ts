/** How each kind of approval is requested, and what its approval changes. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { ApprovalKind } from '@wayhouse/contract/console/approval-kinds';
import { type RawBuilder, sql } from 'kysely';
import { listRelocationRooms, relocateGuests } from '../../src/modules/booking/after-sale/relocate-guests.ts';
import { actOnOrder } from '../../src/modules/booking/desk/act-on-order.ts';
import { giveGoodwill } from '../../src/modules/booking/desk/give-goodwill.ts';
import { showDeskOrder } from '../../src/modules/booking/desk/show-desk-order.ts';
import {
  previewMassCancellation,
  startMassCancellation,
} from '../../src/modules/booking/mass-cancel/start-mass-cancellation.ts';
import {
  creditInvoice,
  dayIn,
  enterInvoice,
  enterSupplier,
  inDays,
  lateOrder,
  people,
  reason,
  staff,
  succeed,
} from './world.ts';

/** The ids of the supplier and of the last payment run, once a test has created them. */
let supplier = '';
let run = '';

interface Row {
  /** The role that requests. The approver is an administrator, or finance when an administrator requests. */
  by: StaffRole;
  ask: () => Promise<unknown>;
  /** Counts the effects; each approval adds one. */
  effect: RawBuilder<unknown>;
}
const countOf = (from: string) => sql`select count(*)::int as n from ${sql.raw(from)}`;

/** In the order of the tests: a supplier's bank account comes before its invoice, and both before the payment run. */
export const matrix: Record<ApprovalKind, Row> = {
  month_reopening: {
    by: 'finance',
    async ask() {
      await succeed('finance', 'POST ledger/verify');
      const { checks, closed } = await succeed('finance', 'GET books/months/2027-02');
      const warnings = checks.filter(({ state }: { state: string }) => state === 'warning').length;
      if (!closed) await succeed('finance', 'POST books/months/2027-02/close', { warnings });
      await succeed('finance', 'POST books/months/2027-02/reopen', { reason });
    },
    effect: countOf("books.months where status = 'reopened'"),
  },
  credit_limit: {
    by: 'finance',
    ask: () =>
      succeed('finance', 'POST customers/com_qinghe/credit-limit', { credit_limit: '90000.00', reason }),
    effect: countOf("ledger.accounts where id = 'com_qinghe:credit' and floor_cents = -9000000"),
  },
  pay_later_limit: {
    by: 'finance',
    ask: () => succeed('finance', 'POST customers/com_qinghe/update', { pay_later_limit: '80000.00' }),
    effect: countOf("companies.companies where id = 'com_qinghe' and pay_later_limit_cents = 8000000"),
  },
  payout: {
    by: 'finance',
    async ask() {
      const input = { amount: '10.00', method: 'check', account: 'Bluewave' };
      const { data } = await people.call('POST /api/v2/user/withdraw', input, await people.customer('agent'));
      await succeed('finance', `POST withdrawals/${data.withdrawal_no}/approve`);
    },
    effect: countOf("ledger.withdrawals where status = 'approved'"),
  },
  adjustment: {
    by: 'finance',
    ask: () => succeed('finance', 'POST customers/com_bluewave/adjust', { amount: '900.00', reason }),
    effect: countOf("ledger.transactions where kind = 'adjustment'"),
  },
  goodwill: {
    by: 'operations',
    ask: async () =>
      giveGoodwill(staff('operations'), {
        params: { order_no: await lateOrder() },
        amount: '60.00',
        reason,
      }),
    effect: countOf("ledger.transactions where kind = 'goodwill'"),
  },
  fee_waiver: {
    by: 'operations',
    async ask() {
      const params = { order_no: await lateOrder() };
      const { order, cancel_terms } = await showDeskOrder(staff('operations'), { params });
      const step = { do: 'cancel', fee: 'none', reason, digest: cancel_terms?.digest ?? '' } as const;
      return actOnOrder(staff('operations'), { params, seen: order.order_status, step });
    },
    effect: countOf(`booking.orders where order_status = ${orderStatus.canceled} and cancel_fee_cents = 0`),
  },
  relocation: {
    by: 'operations',
    async ask() {
      const params = { order_no: await lateOrder() };
      const ctx = staff('operations');
      const { rooms } = await listRelocationRooms(ctx, { params, hotel: 'next_door' });
      const { offer_id = '', total = '' } = rooms[0] ?? {};
      return relocateGuests(ctx, { params, offer_id, total, compensation: '150', reason });
    },
    effect: countOf('booking.orders where replaces_order_no is not null'),
  },
  mass_cancellation: {
    by: 'operations',
    async ask() {
      const terms = { order_nos: [await lateOrder()], fee: 'none' as const, goodwill: '0' };
      const { digest } = await previewMassCancellation(staff('operations'), terms);
      return startMassCancellation(staff('operations'), { ...terms, reason, digest });
    },
    effect: countOf('booking.mass_cancellations where started_at is not null'),
  },
  coupon: {
    by: 'finance',
    ask: () =>
      succeed('finance', 'POST coupons/save', {
        name: { en: 'Spring', zh: '春季' },
        kind: 'amount',
        amount: '50.00',
        min_spend: '100.00',
        scope: 'all',
        per_user_limit: 1,
        claim_from: inDays(0),
        claim_until: inDays(20),
        use_until: inDays(40),
        total_limit: 10,
      }),
    effect: countOf('coupons.coupons'),
  },
  amount: {
    by: 'admin',
    ask: () =>
      succeed('admin', 'POST approval-amounts/save', {
        kind: 'adjustment',
        role: 'finance',
        amount: '5000.00',
        seen: '1.00',
        reason,
      }),
    effect: countOf("approvals.amounts where kind = 'adjustment' and role = 'finance' and cents = 500000"),
  },
  supplier_bank: {
    by: 'finance',
    async ask() {
      if (supplier === '') supplier = await enterSupplier();
      await succeed('finance', `POST payables/suppliers/${supplier}/bank`, {
        holder: 'Matrix',
        account: 'PT50 0002 0123 1234 5678 9015 4',
        bic: 'BCOMPTPL',
        reason,
      });
    },
    effect: countOf("payables.bank_accounts where status = 'current'"),
  },
  supplier_invoice: {
    by: 'finance',
    async ask() {
      const { id, pay } = await enterInvoice(supplier);
      await succeed('finance', `POST payables/invoices/${id}/approve`, { pay, reason });
    },
    effect: countOf("payables.invoices where status = 'approved'"),
  },
  payment_run: {
    by: 'finance',
    async ask() {
      // A new bank account can be used after a day.
      people.clock.advance(25 * 3600);
      // A run that was not approved keeps its invoices until it is canceled.
      if (run !== '') await succeed('finance', `POST payables/runs/${run}/cancel`, { reason });
      const createdRun = await succeed('finance', 'POST payables/runs/create', {
        due_until: dayIn(9),
        pay_on: dayIn(1),
      });
      run = createdRun.id;
    },
    effect: countOf("payables.runs where status = 'approved'"),
  },
  write_off: {
    by: 'finance',
    ask: async () =>
      succeed('finance', `POST credit/invoices/${await creditInvoice()}/write-off`, {
        amount: '5.00',
        reason,
      }),
    effect: countOf('credit.write_offs'),
  },
  more_time: {
    by: 'finance',
    ask: async () =>
      succeed('finance', `POST credit/invoices/${await creditInvoice()}/more-time`, {
        due_on: dayIn(60),
        reason,
      }),
    effect: countOf('credit.invoices where extended_by is not null'),
  },
  journal: {
    by: 'finance',
    ask: () =>
      succeed('finance', 'POST books/journals/save', {
        booked_on: dayIn(0),
        reason,
        lines: [
          { line: 'bank_charges', side: 'debit', amount: '4.20' },
          { line: 'bank', side: 'credit', amount: '4.20' },
        ],
      }),
    effect: countOf("books.journals where status = 'posted'"),
  },
  second_factor: {
    by: 'support',
    async ask() {
      await sql`update identity.users set totp_secret = 'x', totp_last_step = 0
        where id = 'usr_seller'`.execute(people.database.db);
      await succeed('support', 'POST customers/com_bluewave/people/reset-second-factor', {
        user_id: 'usr_seller',
        reason,
      });
    },
    effect: countOf("platform.audit_log where action = 'user.second_factor_reset'"),
  },
  main_account: {
    by: 'operations',
    ask: () =>
      succeed('operations', 'POST customers/com_bluewave/people/main-account', {
        user_id: 'usr_seller',
        reason,
      }),
    effect: countOf("identity.users where id = 'usr_seller' and is_main"),
  },
};
