/** SQL of payments from the balance, which succeed at once. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Payable } from '../payable/payables.store.ts';
import type { MethodRules } from './decide-method.ts';

export interface DonePayment {
  paymentNo: string;
  accountId: string;
  userId: string;
  actingStaffId: string | null;
  idempotencyKey: string | undefined;
  at: Date;
  /** The payables, each with its prepaid and credit parts. */
  parts: readonly { reference: string; amountCents: number; prepaidCents: number; creditCents: number }[];
  /** True: the statement fails while another payment of a payable is in progress. */
  onlyIfFree: boolean;
}

/** Further writes of the statement: ledger transactions and events. They read from `newPayments`. */
interface StatementParts {
  posting: { head: RawBuilder<unknown>; entries: RawBuilder<unknown> };
  events: RawBuilder<unknown>;
}

/** The created payments, for the other parts of the statement. */
export const newPayments = sql`new_payments`;

/**
 * Pays the payables, and writes payments, parts, ledger and events in one statement, because this is the most
 * frequent write. Fails as a whole (40001, `platform.must_hold`) unless each payable is open, in time, of
 * this account and of this amount. Constraints refuse an overdrawn balance and a repeated idempotency key.
 * Of the CTEs that no other CTE reads, PostgreSQL runs the last one first. So the entries, which lock the
 * customers' balances, are placed to run as late as possible.
 */
export async function insertDonePayments(
  tx: Tx,
  payments: readonly DonePayment[],
  { posting, events }: StatementParts,
): Promise<void> {
  const rows = payments.map((payment) => ({
    payment_no: payment.paymentNo,
    account_id: payment.accountId,
    user_id: payment.userId,
    acting_staff_id: payment.actingStaffId,
    amount_cents: payment.parts.reduce((sum, part) => sum + part.amountCents, 0),
    idempotency_key: payment.idempotencyKey ?? null,
    at: payment.at,
  }));
  const parts = payments.flatMap(({ paymentNo, accountId, at, onlyIfFree, ...payment }) =>
    payment.parts.map((part) => ({ ...part, paymentNo, accountId, at, onlyIfFree })),
  );
  await sql`
    with part as materialized (
      select * from unnest(${parts.map((part) => part.paymentNo)}::text[], ${parts.map((part) => part.accountId)}::text[],
          ${parts.map((part) => part.at)}::timestamptz[], ${parts.map((part) => part.onlyIfFree)}::boolean[],
          ${parts.map((part) => part.reference)}::text[], ${parts.map((part) => part.amountCents)}::bigint[],
          ${parts.map((part) => part.prepaidCents)}::bigint[], ${parts.map((part) => part.creditCents)}::bigint[])
        as part (payment_no, account_id, at, only_if_free, reference, amount_cents, prepaid_cents, credit_cents)),
    paid_payables as (
      update payment.payables as payable set status = 'paid', paying = null
        from part
        where payable.reference = part.reference and payable.account_id = part.account_id and payable.status = 'open'
          and payable.amount_cents = part.amount_cents and payable.pay_until > part.at
          and (payable.paying is null or not part.only_if_free)
        returning payable.reference),
    new_payments as (
      insert into payment.payments (
        payment_no, account_id, user_id, acting_staff_id, method, status, amount_cents, idempotency_key, created_at,
        settled_at)
      select payment_no, account_id, user_id, acting_staff_id, 'balance', 'succeeded', amount_cents, idempotency_key, at, at
        from json_to_recordset(${JSON.stringify(rows)}::json) as payment (payment_no text, account_id text, user_id text,
          acting_staff_id text, amount_cents bigint, idempotency_key text, at timestamptz)
        where platform.must_hold((select count(*) from paid_payables) = ${parts.length}::bigint)
      returning payment_no),
    head as (${posting.head}),
    entries as (${posting.entries}),
    new_parts as (
      insert into payment.payment_parts (payment_no, reference, prepaid_cents, credit_cents)
      select payment_no, reference, prepaid_cents, credit_cents from part where exists (select from new_payments)),
    new_events as (${events})
    select`.execute(tx);
}

export interface PaymentFacts
  extends Pick<Payable, 'reference' | 'amount_cents' | 'pay_until' | 'status' | 'paying'> {
  prepaid_cents: number | null;
  /** True when the caller has accepted the current terms of paying from the balance. */
  accepted: boolean;
  /** Rules of payments from the balance. */
  rules: MethodRules | null;
}

export interface PaymentFactsQuestion {
  references: readonly string[];
  scope: OrderScope;
  userId: string;
  at: Date;
}

/** SQL: a column of the current question. Callers of `selectPaymentFacts` use it in the subqueries that they pass. */
export const questionColumn = (column: 'account_id' | 'user_id' | 'at'): RawBuilder<unknown> =>
  sql.raw(`question.${column}`);

/** For each question: the payables within its scope, and facts of other modules about its caller. Takes no lock. */
export async function selectPaymentFacts(
  db: Db,
  questions: readonly PaymentFactsQuestion[],
  { prepaidLeft, accepted }: { prepaidLeft: RawBuilder<number | null>; accepted: RawBuilder<boolean> },
): Promise<PaymentFacts[][]> {
  const rowsAsked = questions.flatMap(({ references, scope, userId, at }, place) =>
    references.map((reference) => ({
      place,
      reference,
      accountId: scope.accountId,
      // Not null: only the payables of this person.
      onlyOf: scope.userId,
      userId,
      at,
    })),
  );
  const { rows } = await sql<PaymentFacts & { place: number }>`
    select question.place, payable.reference, payable.amount_cents, payable.pay_until, payable.status, payable.paying,
        ${prepaidLeft} as prepaid_cents, ${accepted} as accepted,
        (select to_json(c) from payment.pay_configs c where c.method = 'balance') as rules
      from unnest(${rowsAsked.map(({ place }) => place)}::int[], ${rowsAsked.map(({ reference }) => reference)}::text[],
          ${rowsAsked.map(({ accountId }) => accountId)}::text[], ${rowsAsked.map(({ onlyOf }) => onlyOf)}::text[],
          ${rowsAsked.map(({ userId }) => userId)}::text[], ${rowsAsked.map(({ at }) => at)}::timestamptz[])
          as question (place, reference, account_id, only_of, user_id, at)
        join payment.payables as payable on payable.reference = question.reference
          and payable.account_id = question.account_id and (question.only_of is null or payable.user_id = question.only_of)
      order by question.place, payable.reference`.execute(db);
  const byPlace = Map.groupBy(rows, (row) => row.place);
  return questions.map((_, place) => byPlace.get(place) ?? []);
}
