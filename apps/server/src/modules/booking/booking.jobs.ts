/** Scheduled jobs of this module. `main.ts` and `worker.ts` run them; a move of the demo clock runs each once. */
import type { ContextJob } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { expireApprovals } from './approvals/expire-approvals.job.ts';
import { chaseHotels } from './hotel/chase-hotels.job.ts';
import { watchRequests } from './hotel/request-clock.ts';
import { watchUnopenedMails } from './hotel/unopened-mails.job.ts';
import { expireUnpaidOrders } from './life/expire-unpaid-orders.job.ts';
import { resumeProcessingOrders } from './life/resume-processing-orders.job.ts';
import { cancelUnpaidLater } from './pay-later/cancel-unpaid-later.job.ts';
import { remindUnpaidLater } from './pay-later/remind-unpaid-later.job.ts';
import { deleteOldSessions } from './session/sessions.store.ts';

const dayMs = 86_400_000;

export const bookingJobs: ContextJob[] = [
  { name: 'booking.expire-unpaid-orders', run: expireUnpaidOrders },
  { name: 'booking.cancel-unpaid-later', run: cancelUnpaidLater },
  { name: 'booking.remind-unpaid-later', run: remindUnpaidLater },
  { name: 'booking.expire-approvals', run: expireApprovals },
  { name: 'booking.chase-hotels', run: chaseHotels },
  { name: 'booking.watch-requests', run: watchRequests },
  { name: 'booking.watch-unopened-mails', run: watchUnopenedMails },
  { name: 'booking.resume-processing-orders', run: resumeProcessingOrders },
  {
    name: 'booking.delete-old-sessions',
    run: (ctx) =>
      inTransaction(ctx.db, (tx) => deleteOldSessions(tx, new Date(ctx.clock.now().getTime() - dayMs))),
  },
];
