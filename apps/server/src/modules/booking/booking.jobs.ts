/** Timers of this module; `main.ts` and `worker.ts` run them, the demo clock runs each once. */
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { deleteOldSessions } from './booking.store.ts';
import { cancelUnpaidLater } from './cancel-unpaid-later.job.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.job.ts';
import { resumeProcessingOrders } from './resume-processing-orders.job.ts';

export interface Job {
  name: string;
  everySeconds: number;
  run: (ctx: AppContext) => Promise<void>;
}

const dayMs = 86_400_000;

export const bookingJobs: Job[] = [
  { name: 'booking.expire-unpaid-orders', everySeconds: 5, run: expireUnpaidOrders },
  { name: 'booking.cancel-unpaid-later', everySeconds: 60, run: cancelUnpaidLater },
  { name: 'booking.resume-processing-orders', everySeconds: 10, run: resumeProcessingOrders },
  {
    name: 'booking.delete-old-sessions',
    everySeconds: 3600,
    run: (ctx) =>
      inTransaction(ctx.db, (tx) => deleteOldSessions(tx, new Date(ctx.clock.now().getTime() - dayMs))),
  },
];
