/** Records which cases each call of a test key shows. An error here never fails the call. */

import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import type { PartnerEndpointKey, PartnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import type { CertificationCase } from '@wayhouse/contract/partner/certification-cases';
import type { PartnerOrder } from '@wayhouse/contract/partner/orders';
import type { PartnerCtx, PartnerHandler } from '../../../http/partner/partner-parts.ts';
import { realClock } from '../../../platform/clock.ts';
import { isAppError } from '../../../platform/errors.ts';
import { companyOfAccount } from '../../../platform/world.ts';
import { findSession } from '../../booking/session/find-session.ts';
import { findPracticeBooking } from '../../supply/practice/find-practice-booking.ts';
import { insertPassed } from './certifications.store.ts';
import { judgeCancellation, judgeOrder, judgeReading, type SeenOrder } from './judge-call.ts';
import { openLiveKeys } from './open-live-keys.ts';

const orderCall = 'POST /api/partner/v1/orders';
const cancellationCall = 'POST /api/partner/v1/orders/{no}/cancellation';
const readingCall = 'GET /api/partner/v1/orders/{no}';
/** Calls that show a case whenever they succeed. */
const caseOfAnswer: Partial<Record<PartnerEndpointKey, CertificationCase>> = {
  'GET /api/partner/v1/content/dumps': 'C1',
  'GET /api/partner/v1/content/changes': 'C2',
  'GET /api/partner/v1/orders/{no}/voucher': 'C22',
};

/** Returns the handler, extended to record the certification cases that its calls in the sandbox show. */
export function withCaseNotes<K extends PartnerEndpointKey>(
  key: K,
  handler: PartnerHandler<K>,
): PartnerHandler<K> {
  return async (ctx, input) => {
    // `forced` is undefined outside the sandbox.
    if (!ctx.forced) return handler(ctx, input);
    const isRepeated =
      key === orderCall && (await hasOrder(ctx, input as ParsedInputOf<PartnerEndpoints[typeof orderCall]>));
    const answer = await handler(ctx, input).catch(async (error: unknown) => {
      const isSoldOut = isAppError(error) && error.key === 'booking.sold_out';
      if (key === 'POST /api/partner/v1/quotes' && isSoldOut) await note(ctx, async () => ['C9']);
      throw error;
    });
    await note(ctx, () => judge(ctx, { key, input, answer, isRepeated }));
    return answer;
  };
}

async function hasOrder(ctx: PartnerCtx, { quote_id }: { quote_id: string }): Promise<boolean> {
  const session = await findSession(ctx, { session_no: quote_id }).catch(() => undefined);
  return session?.order_no !== undefined;
}

async function note(ctx: PartnerCtx, readCases: () => Promise<CertificationCase[]>): Promise<void> {
  try {
    const companyId = companyOfAccount(ctx.actor.accountId);
    const isNew = await insertPassed(ctx.db, await readCases(), {
      companyId,
      requestId: ctx.requestId,
      at: realClock(ctx.clock).now(),
    });
    if (isNew) await openLiveKeys({ db: ctx.db, clock: realClock(ctx.clock) }, companyId);
  } catch (error) {
    ctx.log.error({ err: error }, 'a call was not noted for the certification');
  }
}

interface AnsweredCall {
  key: PartnerEndpointKey;
  input: unknown;
  answer: unknown;
  isRepeated: boolean;
}

async function judge(
  ctx: PartnerCtx,
  { key, input, answer, isRepeated }: AnsweredCall,
): Promise<CertificationCase[]> {
  const answeredCase = caseOfAnswer[key];
  if (answeredCase) return [answeredCase];
  if (key !== orderCall && key !== cancellationCall && key !== readingCall) return [];
  const partnerOrder = answer as OutputOf<PartnerEndpoints[typeof orderCall]>;
  const quoteId = key === orderCall ? (input as { quote_id: string }).quote_id : undefined;
  const seenOrder = await readSeenOrder(ctx, partnerOrder, quoteId);
  if (key === orderCall) return judgeOrder(seenOrder, isRepeated);
  return key === readingCall ? judgeReading(seenOrder) : judgeCancellation(seenOrder);
}

async function readSeenOrder(
  ctx: PartnerCtx,
  order: PartnerOrder,
  quoteId: string | undefined,
): Promise<SeenOrder> {
  const booking = await findPracticeBooking(ctx.db, order.order_no);
  const session = quoteId === undefined ? undefined : await findSession(ctx, { session_no: quoteId });
  return {
    state: order.state,
    nationality: order.nationality,
    rooms: order.rooms,
    cancelFeeCents: order.cancel_fee && toCents(order.cancel_fee.amount),
    outcome: booking?.outcome,
    changed: session?.changed ?? [],
  };
}
