/** SQL of a payment that is done at once. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { MethodRules } from './decide-method.ts';
import type { Payable } from './payables.store.ts';

interface DonePayment {
  paymentNo: string;
  accountId: string;
  userId: string;
  idempotencyKey: string | undefined;
  at: Date;
  /** What it pays, each with the pockets its money comes from. */
  parts: readonly { reference: string; amountCents: number; prepaidCents: number; creditCents: number }[];
}

/** What else its statement writes: the parts of the ledger's transaction, and the event. They read from `made`. */
interface WrittenWith {
  posting: { head: RawBuilder<unknown>; entries: RawBuilder<unknown> };
  event: RawBuilder<unknown>;
}

/** The row by which the other parts know that the payment was made. */
export const madePayment = sql`made`;

/**
 * Pays the payables, and writes payment, parts, ledger and event, all in one statement: this is the most frequent write.
 * It fails as a whole (40001, `platform.must_hold`) unless each payable is still open, in time, of this account and of
 * this amount. `onlyIfFree`: and no other payment of it is on its way. PostgreSQL runs parts that nothing reads from the
 * last to the first: the entries, which lock the customer's pockets, come as late as can be.
 */
export async function insertDonePayment(
  tx: Tx,
  payment: DonePayment,
  { posting, event, onlyIfFree }: WrittenWith & { onlyIfFree: boolean },
): Promise<void> {
  const { parts } = payment;
  const references = sql`${parts.map((part) => part.reference)}::text[]`;
  const amounts = sql`${parts.map((part) => part.amountCents)}::bigint[]`;
  await sql`
    with paid as (
      update payment.payables set status = 'paid', paying = null
        where reference = any(${references}) and account_id = ${payment.accountId} and status = 'open'
          and amount_cents = (${amounts})[array_position(${references}, reference)]
          and pay_until > ${payment.at}::timestamptz and (paying is null or not ${onlyIfFree}::boolean)
        returning reference),
    made as (
      insert into payment.payments (
        payment_no, account_id, user_id, method, status, amount_cents, idempotency_key, created_at, settled_at)
      select ${payment.paymentNo}, ${payment.accountId}, ${payment.userId}, 'balance', 'succeeded',
          ${parts.reduce((sum, part) => sum + part.amountCents, 0)}::bigint, ${payment.idempotencyKey ?? null},
          ${payment.at}::timestamptz, ${payment.at}::timestamptz
        where platform.must_hold((select count(*) from paid) = ${parts.length}::bigint)
      returning payment_no),
    head as (${posting.head}),
    entries as (${posting.entries}),
    of_it as (
      insert into payment.payment_parts (payment_no, reference, prepaid_cents, credit_cents)
      select made.payment_no, part.reference, part.prepaid_cents, part.credit_cents
        from made
        cross join unnest(${references}, ${parts.map((part) => part.prepaidCents)}::bigint[],
          ${parts.map((part) => part.creditCents)}::bigint[]) as part (reference, prepaid_cents, credit_cents)),
    told as (${event})
    select`.execute(tx);
}

export interface Standing
  extends Pick<Payable, 'reference' | 'amount_cents' | 'pay_until' | 'status' | 'paying'> {
  prepaid_cents: number | null;
  accepted: boolean;
  /** Of the payment by balance. */
  rules: MethodRules | null;
}

/** The payables within the scope, and beside them what the other modules say of the caller. No lock. */
export async function selectStanding(
  db: Db,
  references: readonly string[],
  {
    scope,
    prepaidLeft,
    accepted,
  }: { scope: OrderScope; prepaidLeft: RawBuilder<number | null>; accepted: RawBuilder<boolean> },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select reference, amount_cents, pay_until, status, paying,
        ${prepaidLeft} as prepaid_cents, ${accepted} as accepted,
        (select to_json(c) from payment.pay_configs c where c.method = 'balance') as rules
      from payment.payables
      where reference = any(${[...references]}::text[]) and account_id = ${scope.accountId}
        and (${scope.userId}::text is null or user_id = ${scope.userId})
      order by reference`.execute(db);
  return rows;
}
