/** `GET practice`: the clock, the money, the lessons and the orders of a person in training. */
import type { Training } from '@wayhouse/contract/account/training';
import { trainingLessons } from '@wayhouse/contract/account/training-lessons';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { findWorld } from '../../../platform/world.ts';
import { decideCancellation, toPreview } from '../../booking/cancel/decide-cancellation.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { listOrderNumbers } from '../../booking/orders/list-order-numbers.ts';
import { findBalance } from '../../ledger/balance/find-balance.ts';
import { findPracticeBooking } from '../../supply/practice/find-practice-booking.ts';
import { practiceCities } from '../../supply/practice/practice-hotels.ts';
import { enterTraining, type TrainingCtx } from './enter-training.ts';
import { noteLesson } from './note-lesson.ts';
import { selectLessons } from './trainees.store.ts';

const ordersMax = 20;

export async function showTraining(ctx: ActorCtx): Promise<Training> {
  return trainingOf(await enterTraining(ctx));
}

/** Also completes the lesson `wait` when an order has received an answer that did not come at once. */
export async function trainingOf(ctx: TrainingCtx): Promise<Training> {
  const { advanceMs } = await findWorld(ctx.db, ctx.actor.accountId);
  const orders = await listTrainingOrders(ctx);
  for (const { order_no, order_status } of orders)
    if (await hasWaited(ctx, order_no, order_status)) await noteLesson(ctx, 'wait');
  const completionTimes = new Map(
    (await selectLessons(ctx.db, ctx.personId)).map(({ lesson, at }) => [lesson, at]),
  );
  return {
    now: ctx.clock.now().toISOString(),
    advanced_s: advanceMs / 1000,
    available: (await findBalance(ctx)).available,
    cities: practiceCities.map(({ id, name }) => ({ id, name })),
    lessons: trainingLessons.map((lesson) => ({
      lesson,
      done_at: completionTimes.get(lesson)?.toISOString() ?? null,
    })),
    orders,
  };
}

/** The 20 newest orders of the person, newest first. */
export async function listTrainingOrders(ctx: TrainingCtx): Promise<Training['orders']> {
  const scope = orderScope(ctx.actor);
  const { orderNos } = await listOrderNumbers(ctx.db, scope, { limit: ordersMax });
  const now = ctx.clock.now();
  return (await readOrders(ctx.db, orderNos, scope)).map(({ row, order }) => {
    const { deadline } = toPreview(row, decideCancellation(row, now));
    return {
      order_no: order.order_no,
      hotel: order.hotel.name,
      time_zone: order.hotel.time_zone,
      order_status: order.order_status,
      check_in: order.check_in,
      check_out: order.check_out,
      total: order.total,
      ...(deadline !== undefined && { deadline }),
    };
  });
}

/** True for an order that had no answer at first and has one now. */
async function hasWaited(ctx: TrainingCtx, orderNo: string, status: number): Promise<boolean> {
  if (status !== orderStatus.confirmed && status !== orderStatus.confirmFailed) return false;
  const outcome = (await findPracticeBooking(ctx.db, orderNo))?.outcome ?? '';
  return outcome.startsWith('processing') || outcome.startsWith('unknown');
}
