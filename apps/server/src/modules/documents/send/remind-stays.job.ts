/**
 * Job with two kinds of reminders: paid stays that can be canceled free of charge for at most two more days, and stays
 * that begin within three days. Each person gets at most one mail per kind and day, which lists all these stays.
 */
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import type { AppContext, Language } from '../../../context.ts';
import { handleDueOrLog } from '../../../platform/concurrency/handle-due.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import type { BookedOrder } from '../../booking/mail/find-booked.ts';
import { mailOwner, stayParams } from '../../booking/mail/mail-owner.ts';
import { confirmationLine } from '../make/confirmation-line.ts';
import { recordNoticesOnce } from '../make/papers.store.ts';
import { linksOf } from './notify-order.ts';
import { type Reminder, selectOrdersToRemind, selectPeopleToRemind } from './reminders.views.ts';

const templates = { deadline: 'deadlines_near', arrival: 'arrivals_near' } as const;

export async function remindOfStays(ctx: AppContext): Promise<void> {
  const day = startOfDay(ctx.clock.now());
  for (const kind of ['deadline', 'arrival'] as const)
    await handleDueOrLog(ctx.log, {
      idName: 'user_id',
      find: (limit) => selectPeopleToRemind(ctx.db, kind, { clock: ctx.clock, day, limit }),
      handle: (userId) => inTransaction(ctx.db, (tx) => remind(ctx, tx, { kind, day, userId })),
    });
}

/** The hour in UTC at which the day of a reminder begins: 9 in the morning in China. */
const dayStartsUtc = 1;

/** The current day of reminders, as its date at 00:00 UTC. Before the hour `dayStartsUtc` it is yesterday. */
function startOfDay(now: Date): Date {
  const start = new Date(now.getTime() - dayStartsUtc * 3_600_000);
  start.setUTCHours(0, 0, 0, 0);
  return start;
}

async function remind(
  ctx: AppContext,
  tx: Tx,
  { kind, day, userId }: { kind: Reminder; day: Date; userId: string },
): Promise<void> {
  const dueOrders = await selectOrdersToRemind(tx, kind, { clock: ctx.clock, day, userId });
  const newNotices = await recordNoticesOnce(
    tx,
    dueOrders.map(({ notice }) => notice),
    ctx.clock.now(),
  );
  const orders = dueOrders.filter(({ notice }) => newNotices.has(notice));
  if (orders.length === 0) return;
  await mailOwner(tx, ctx.clock, {
    userId,
    template: templates[kind],
    ...(kind === 'arrival' && { flag: 'voucher' as const }),
    params: (lang) => ({
      count: String(orders.length),
      list: orders.map((order) => lineOf(kind, order, { lang, now: ctx.clock.now() })).join('\n'),
    }),
    links: orders.flatMap(linksOf),
  });
}

function lineOf(kind: Reminder, order: BookedOrder, { lang, now }: { lang: Language; now: Date }): string {
  const { order: no, hotel, stay, guest, cancel } = stayParams(order, lang, now);
  const cancelOrConfirmation =
    kind === 'deadline' ? cancel : confirmationLine(order, lang).replaceAll('\n', ', ');
  return [no, hotel, stay, guest, cancelOrConfirmation]
    .filter(Boolean)
    .join(paperText(lang, 'papers.mail.between'));
}
