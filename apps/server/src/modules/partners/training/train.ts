/** The calls of a person in training. The use cases are those of the site; the context decides the world. */
import { createHash } from 'node:crypto';
import type { Training, TrainingHotel, trainingEndpoints } from '@wayhouse/contract/account/training';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents } from '@wayhouse/contract/money';
import type { ActorCtx } from '../../../context.ts';
import { realClock } from '../../../platform/clock.ts';
import { isAppError } from '../../../platform/errors.ts';
import { advanceWorld } from '../../../platform/world.ts';
import { cancelBooking } from '../../booking/cancel/cancel-booking.ts';
import { freeTextReason } from '../../booking/cancel/list-cancel-reasons.ts';
import { previewCancellation } from '../../booking/cancel/preview-cancellation.ts';
import { runDueOrders } from '../../booking/life/run-due-orders.ts';
import { bookAndPay } from '../../booking/place/book-and-pay.ts';
import { findSession } from '../../booking/session/find-session.ts';
import { precheckOffer } from '../../booking/session/precheck-offer.ts';
import { listPracticeOffers } from '../../search/offers/list-practice-offers.ts';
import { inPractice } from '../../supply/practice/practice-context.ts';
import { practiceHotels } from '../../supply/practice/practice-hotels.ts';
import { enterTraining, type TrainingCtx } from './enter-training.ts';
import { noteLesson } from './note-lesson.ts';
import { listTrainingOrders, trainingOf } from './show-training.ts';

type Calls = typeof trainingEndpoints;
type In<K extends keyof Calls> = ParsedInputOf<Calls[K]>;

/**
 * Outcomes that only the partner API can force (`force-outcomes.ts`), and a slow answer. The search of the training
 * leaves out hotels with them.
 */
const programOutcomes = new Set<string>([
  '500_after_effect',
  'connection_cut_after_effect',
  'insufficient_balance',
  'duplicate_guest',
  'fee_changed',
  'slow_9s',
]);

export async function searchTraining(
  liveCtx: ActorCtx,
  { city, ...dates }: In<'POST /api/v2/practice/search'>,
): Promise<{ hotels: TrainingHotel[] }> {
  const ctx = await enterTraining(liveCtx);
  const hotels = practiceHotels.filter(
    (hotel) =>
      hotel.city.id === city &&
      ![hotel.book, hotel.cancel, hotel.quote].some((each) => programOutcomes.has(each)),
  );
  const stay = { ...dates, rooms: [{ adults: 2, children: [] }], nationality: 'CN' };
  const practiceOffers = await listPracticeOffers(ctx, { hotels, stay, filters: {} });
  await noteLesson(ctx, 'search');
  return {
    hotels: hotels.flatMap(({ id, name, address }) => {
      const offers = practiceOffers.get(id);
      return offers ? [{ hotel_id: id, name, address, offers }] : [];
    }),
  };
}

/** Rechecks an offer; throws the errors of a recheck. Completes no lesson. */
export async function checkTraining(
  liveCtx: ActorCtx,
  { offer_id }: In<'POST /api/v2/practice/check'>,
): Promise<BookingSession> {
  const ctx = await enterTraining(liveCtx);
  return precheckOffer(ctx, { offer_id });
}

/**
 * Throws the errors of booking. Three outcomes complete a lesson each: an order, an order at a higher price, and
 * sold-out rooms.
 */
export async function bookTraining(
  liveCtx: ActorCtx,
  { session_no, terms_digest, first_name, last_name }: In<'POST /api/v2/practice/book'>,
): Promise<Training> {
  const ctx = await enterTraining(liveCtx, { isOrder: true });
  const session = await findSession(ctx, { session_no });
  await bookAndPay(ctx, {
    session_no,
    terms_digest,
    payment: 'now',
    dup_ok: true,
    clientRef: refOf(session_no),
    rooms: [{ guests: [{ first_name, last_name, type: 'adult' }] }],
    contact: { name: 'Practice', email: 'practice@service.invalid', phone: '13800138000', area_code: '86' },
  }).catch(async (error: unknown) => {
    if (isAppError(error) && error.key === 'booking.sold_out') await noteLesson(ctx, 'sold_out');
    throw error;
  });
  await noteLesson(ctx, 'book');
  const hasRisen = session.changed.some(
    ({ field, previous, current }) => field === 'total' && Number(current) > Number(previous),
  );
  if (hasRisen) await noteLesson(ctx, 'price_change');
  return trainingOf(ctx);
}

/** The client reference of the session's order, by which a repeated call finds the order. */
function refOf(sessionNo: string): string {
  return createHash('sha256').update(sessionNo).digest('hex').slice(0, 20);
}

/** Completes the lesson `cancel_late` when a confirmed order can be canceled only for a fee, or not at all. */
export async function previewTraining(
  liveCtx: ActorCtx,
  { order_no }: In<'POST /api/v2/practice/cancel/preview'>,
): Promise<OutputOf<Calls['POST /api/v2/practice/cancel/preview']>> {
  const ctx = await enterTraining(liveCtx);
  const { can_cancel, fee, refund, digest, reason } = await previewCancellation(ctx, { order_no });
  const order = (await listTrainingOrders(ctx)).find((each) => each.order_no === order_no);
  const isLate = !can_cancel || toCents(fee) > 0;
  if (order?.order_status === orderStatus.confirmed && isLate) await noteLesson(ctx, 'cancel_late');
  return { can_cancel, fee, refund, digest, ...(reason && { reason }) };
}

/**
 * Completes the lesson `cancel_free` when the cancellation cost nothing. Errors: not_found, not_cancelable,
 * fee_changed.
 */
export async function cancelTraining(
  liveCtx: ActorCtx,
  { order_no, digest }: In<'POST /api/v2/practice/cancel'>,
): Promise<Training> {
  const ctx = await enterTraining(liveCtx);
  const { fee } = await previewCancellation(ctx, { order_no });
  await cancelBooking(ctx, { order_no, digest, reason_id: freeTextReason, reason_text: 'Practice' });
  const order = (await listTrainingOrders(ctx)).find((each) => each.order_no === order_no);
  if (order?.order_status === orderStatus.canceled && toCents(fee) === 0)
    await noteLesson(ctx, 'cancel_free');
  return trainingOf(ctx);
}

const stepSeconds = { hour: 3_600, day: 86_400 } as const;

export async function moveTrainingClock(
  liveCtx: ActorCtx,
  { step }: In<'POST /api/v2/practice/clock'>,
): Promise<Training> {
  const ctx = await enterTraining(liveCtx);
  const seconds = step === 'deadline' ? await secondsUntilDeadline(ctx) : stepSeconds[step];
  const world = await advanceWorld(ctx.db, ctx.actor.accountId, seconds);
  const laterCtx = inPractice({ ...ctx, clock: realClock(ctx.clock) }, world);
  await runDueOrders(laterCtx);
  return trainingOf(laterCtx);
}

/** Seconds until a minute after the next deadline of a confirmed order; 0 if there is no such deadline. */
async function secondsUntilDeadline(ctx: TrainingCtx): Promise<number> {
  const now = ctx.clock.now().getTime();
  const openDeadlines = (await listTrainingOrders(ctx)).flatMap(({ order_status: status, deadline }) =>
    status === orderStatus.confirmed && deadline !== undefined && Date.parse(deadline) > now
      ? [Date.parse(deadline)]
      : [],
  );
  return openDeadlines.length === 0 ? 0 : Math.ceil((Math.min(...openDeadlines) - now) / 1000) + 60;
}
