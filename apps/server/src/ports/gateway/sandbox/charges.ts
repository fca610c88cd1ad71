/** The simulated gateway's own charges, refunds and cards. It decides, in place of bank and wallet, which succeed. */
import { brandOf } from '@wayhouse/contract/payment/card-brands';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { queueEvent } from './events.ts';
import type { ChargeRow, RefundRow, SandboxContext } from './rows.ts';
import { type Behavior, behaviorOf } from './test-cards.ts';
import type { CardInput, ChargeInput, RefundInput } from './wire.ts';

/** Stores a card, without its number. */
export async function storeCard(context: SandboxContext, card: CardInput) {
  const row = {
    token: newId('sbxcard'),
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    expiry_month: card.expiry_month,
    expiry_year: card.expiry_year,
    behaviour: behaviorOf(card.number),
    created_at: context.clock.now(),
  };
  await context.db.insertInto('sandbox_gateway.cards').values(row).execute();
  return row;
}

export async function forgetCard(context: SandboxContext, token: string): Promise<void> {
  await context.db
    .updateTable('sandbox_gateway.cards')
    .set({ forgotten_at: context.clock.now() })
    .where('token', '=', token)
    .execute();
}

/** Makes one charge per reference. A repeated reference returns the first charge. */
export async function makeCharge(context: SandboxContext, input: ChargeInput): Promise<ChargeRow> {
  const behavior = await behaviorFor(context, input);
  return inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const decision = decide(input, behavior, now);
    const newCharge = await tx
      .insertInto('sandbox_gateway.charges')
      .values({
        id: newId('sbxch'),
        reference: input.reference,
        amount_cents: input.amount_cents,
        method: input.method,
        behaviour: behavior,
        secret: newSecret(),
        return_url: input.return_url,
        language: input.language,
        created_at: now,
        expires_at: new Date(input.expires_at),
        ...decision,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (newCharge) {
      await queueChargeEvent(context, tx, newCharge);
      return newCharge;
    }
    return tx
      .selectFrom('sandbox_gateway.charges')
      .selectAll()
      .where('reference', '=', input.reference)
      .executeTakeFirstOrThrow();
  });
}

async function behaviorFor(context: SandboxContext, input: ChargeInput): Promise<Behavior | 'unknown_card'> {
  if (input.method !== 'card') return 'challenge';
  if (input.card) return behaviorOf(input.card.number);
  const storedCard = await context.db
    .selectFrom('sandbox_gateway.cards')
    .select('behaviour')
    .where('token', '=', input.token ?? '')
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return (storedCard?.behaviour as Behavior | undefined) ?? 'unknown_card';
}

type ChargeDecision = Pick<ChargeRow, 'state' | 'failure' | 'paid_at'>;

function decide(input: ChargeInput, behavior: Behavior | 'unknown_card', now: Date): ChargeDecision {
  if (now >= new Date(input.expires_at)) return { state: 'failed', failure: 'expired', paid_at: null };
  switch (behavior) {
    case 'challenge':
      return { state: 'open', failure: null, paid_at: null };
    case 'declined':
    case 'insufficient_funds':
    case 'card_expired':
      return { state: 'failed', failure: behavior, paid_at: null };
    case 'unknown_card':
      return { state: 'failed', failure: 'declined', paid_at: null };
    default:
      return { state: 'succeeded', failure: null, paid_at: now };
  }
}

/** A charge by the merchant's number; an expired one is closed first. */
export async function findCharge(context: SandboxContext, reference: string): Promise<ChargeRow | undefined> {
  const row = await context.db
    .selectFrom('sandbox_gateway.charges')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row?.state !== 'open' || row.expires_at > context.clock.now()) return row;
  return (await endCharge(context, reference, { failure: 'expired' })) ?? row;
}

/** A charge by the secret in its page's address; an expired one is closed first. */
export async function findChargeBySecret(
  context: SandboxContext,
  secret: string,
): Promise<ChargeRow | undefined> {
  const row = await context.db
    .selectFrom('sandbox_gateway.charges')
    .select('reference')
    .where('secret', '=', secret)
    .executeTakeFirst();
  return row && findCharge(context, row.reference);
}

type ChargeEnding = { paid: true; evenIfClosed?: boolean } | { failure: string };

/**
 * Ends an open charge: paid, declined, abandoned or expired. Undefined when it is not open. With `evenIfClosed` a
 * failed charge becomes paid too, because real banks report late successes.
 */
export function endCharge(
  context: SandboxContext,
  reference: string,
  ending: ChargeEnding,
): Promise<ChargeRow | undefined> {
  return inTransaction(context.db, async (tx) => {
    const from = 'paid' in ending && ending.evenIfClosed ? ['open', 'failed'] : ['open'];
    const row = await tx
      .updateTable('sandbox_gateway.charges')
      .set(
        'paid' in ending
          ? { state: 'succeeded', failure: null, paid_at: context.clock.now() }
          : { state: 'failed', failure: ending.failure },
      )
      .where('reference', '=', reference)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst();
    if (row) await queueChargeEvent(context, tx, row);
    return row;
  });
}

/** Makes one refund per reference, at most the remaining amount of the charge. Undefined when it is not allowed. */
export function makeRefund(context: SandboxContext, input: RefundInput): Promise<RefundRow | undefined> {
  return inTransaction(context.db, async (tx) => {
    const charge = await tx
      .selectFrom('sandbox_gateway.charges')
      .selectAll()
      .where('id', '=', input.charge_id)
      .forUpdate()
      .executeTakeFirst();
    const refunds = await tx
      .selectFrom('sandbox_gateway.refunds')
      .selectAll()
      .where('charge_id', '=', input.charge_id)
      .execute();
    const existing = refunds.find((each) => each.reference === input.reference);
    if (existing) return existing;
    const refundedCents = refunds
      .filter((each) => each.state !== 'failed')
      .reduce((sum, each) => sum + each.amount_cents, 0);
    if (charge?.state !== 'succeeded' || refundedCents + input.amount_cents > charge.amount_cents)
      return undefined;
    const row = await tx
      .insertInto('sandbox_gateway.refunds')
      .values({
        id: newId('sbxre'),
        ...input,
        ...refundDecision(charge.behaviour),
        created_at: context.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await queueEvent(context, tx, { type: `refund.${row.state}`, refund: row });
    return row;
  });
}

function refundDecision(behavior: string): Pick<RefundRow, 'state' | 'failure'> {
  if (behavior === 'refund_fails') return { state: 'failed', failure: 'account_closed' };
  if (behavior === 'refund_waits') return { state: 'pending', failure: null };
  return { state: 'succeeded', failure: null };
}

/** Returns the refund. A pending refund succeeds by this query. */
export function findRefund(context: SandboxContext, reference: string): Promise<RefundRow | undefined> {
  return inTransaction(context.db, async (tx) => {
    const settledRefund = await tx
      .updateTable('sandbox_gateway.refunds')
      .set({ state: 'succeeded' })
      .where('reference', '=', reference)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (settledRefund) await queueEvent(context, tx, { type: 'refund.succeeded', refund: settledRefund });
    return (
      settledRefund ??
      tx
        .selectFrom('sandbox_gateway.refunds')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
    );
  });
}

async function queueChargeEvent(context: SandboxContext, tx: Tx, charge: ChargeRow): Promise<void> {
  await queueEvent(context, tx, { type: `charge.${charge.state}`, charge });
}

/** Everything made in [from, to), for the merchant's nightly report. */
export async function reportOf(
  context: SandboxContext,
  { from, to }: { from: Date; to: Date },
): Promise<{ charges: ChargeRow[]; refunds: RefundRow[] }> {
  const charges = await context.db
    .selectFrom('sandbox_gateway.charges')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .execute();
  const refunds = await context.db
    .selectFrom('sandbox_gateway.refunds')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .execute();
  return { charges, refunds };
}
