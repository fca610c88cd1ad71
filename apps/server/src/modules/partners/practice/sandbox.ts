/** `/sandbox…` and `/auth/echo`: calls that exist for test keys only. */
import { createHash, createHmac } from 'node:crypto';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import { amountOf } from '@wayhouse/contract/partner/amount';
import type { partnerPracticeEndpoints } from '@wayhouse/contract/partner/practice';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { realClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { advanceWorld, companyOfAccount, currentWorld, findWorld } from '../../../platform/world.ts';
import { askSourceNow, runDueOrders } from '../../booking/life/run-due-orders.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { findBalance } from '../../ledger/balance/find-balance.ts';
import { setPrepaid } from '../../ledger/set-prepaid.ts';
import { decidePracticeBooking } from '../../supply/practice/find-practice-booking.ts';
import { inPractice } from '../../supply/practice/practice-context.ts';
import { noteRefusedForgery } from '../certification/note-forgery.ts';
import { moveKeys } from '../keys/keys.store.ts';
import { showOrder } from '../orders/show-orders.ts';
import { selectKeyById } from '../partners.views.ts';
import { deleteWebhooks } from '../webhooks/manage-webhooks.ts';
import { beginPractice } from './open-practice.ts';

type Calls = typeof partnerPracticeEndpoints;
type World = OutputOf<Calls['GET /api/partner/v1/sandbox']>;
type Echo = Calls['POST /api/partner/v1/auth/echo'];

function refuseLive({ key }: PartnerCtx): void {
  if (key.environment !== 'test') throw appError('partners.test_key_required');
}

/** Signs the request that the caller describes, with the secret of the caller's key. */
export async function echoSignature(ctx: PartnerCtx, input: ParsedInputOf<Echo>): Promise<OutputOf<Echo>> {
  refuseLive(ctx);
  const key = await selectKeyById(ctx.db, ctx.key.id);
  if (!key) throw appError('request.not_found');
  const digest = createHash('sha256').update(input.body).digest('hex');
  const canonical = [input.time, input.method, input.path, digest].join('\n');
  const mac = createHmac('sha256', ctx.vault.open(key.secret_sealed, key.id)).update(canonical).digest('hex');
  return { body_sha256: digest, canonical, header: `kid=${key.id}, t=${input.time}, v1=${mac}` };
}

export async function showWorld(ctx: PartnerCtx): Promise<World> {
  refuseLive(ctx);
  const { accountId } = ctx.actor;
  const { available } = await findBalance(ctx);
  const { advanceMs } = await findWorld(ctx.db, accountId);
  return {
    account: accountId,
    now: ctx.clock.now().toISOString(),
    advanced_s: advanceMs / 1000,
    available: amountOf(available),
  };
}

/** Moves the account's clock forward. Handles deadlines, reminders and questions to the source that are due by then. */
export async function advanceClock(
  ctx: PartnerCtx,
  { advance_s }: ParsedInputOf<Calls['POST /api/partner/v1/sandbox/clock']>,
): Promise<World> {
  refuseLive(ctx);
  const world = await advanceWorld(ctx.db, ctx.actor.accountId, advance_s);
  const laterCtx = inPractice({ ...ctx, clock: realClock(ctx.clock) }, world);
  await runDueOrders(laterCtx);
  return showWorld(laterCtx);
}

type Outcome = Calls['POST /api/partner/v1/sandbox/orders/{no}/outcome'];

/** Decides the booking or cancellation that an order waits for. Errors: not_found, wrong_state if it waits for none. */
export async function decideOutcome(
  ctx: PartnerCtx,
  { params, outcome }: ParsedInputOf<Outcome>,
): Promise<OutputOf<Outcome>> {
  refuseLive(ctx);
  const { state } = await showOrder(ctx, { params });
  const isBooking = outcome === 'confirmed' || outcome === 'failed';
  if (state !== (isBooking ? 'processing' : 'cancelling')) throw appError('request.wrong_state');
  if (!(await decidePracticeBooking(ctx.db, params.no, outcome))) throw appError('request.wrong_state');
  await askSourceNow(ctx, { orderNo: params.no, inStatus: isBooking ? 'process' : 'cancelPending' });
  return { order_no: params.no, state: (await showOrder(ctx, { params })).state };
}

/** Sets the prepaid money of the sandbox account. */
export async function setBalance(
  ctx: PartnerCtx,
  { prepaid }: ParsedInputOf<Calls['POST /api/partner/v1/sandbox/balance']>,
): Promise<World> {
  refuseLive(ctx);
  const cents = toCents(prepaid);
  await inTransaction(ctx.db, (tx) =>
    setPrepaid(tx, ctx.clock, { accountId: ctx.actor.accountId, cents, causeId: newId('sbx') }),
  );
  return showWorld(ctx);
}

/**
 * A new sandbox account for all test keys of the company. Orders of the previous account stay in the database, but the
 * company no longer sees them. The webhooks of the previous account are deleted, because nobody could switch them off.
 */
export async function resetWorld(ctx: PartnerCtx): Promise<World> {
  refuseLive(ctx);
  const clock = realClock(ctx.clock);
  const companyId = companyOfAccount(ctx.actor.accountId);
  const accountId = await inTransaction(ctx.db, async (tx) => {
    await lockCompanyOf(tx, companyId);
    // Read after the lock, because another reset may have moved the keys since this call began.
    const from = (await currentWorld(tx, companyId)) ?? ctx.actor.accountId;
    // Later, only the deliveries of the new account are read.
    await noteRefusedForgery(tx, companyId);
    const to = await beginPractice(tx, clock, companyId);
    await moveKeys(tx, { from, to });
    await deleteWebhooks(tx, { accountId: from }, clock.now());
    return to;
  });
  return showWorld({ ...ctx, clock, actor: { ...ctx.actor, accountId } });
}
