/** Calls that move the demo's clock and read its mailbox. Their answers have no envelope. */
import { z } from 'zod';
import { originOf } from '../http/host.ts';
import type { HttpParts } from '../http/route.ts';
import type { HttpThreads } from '../http/thread-questions.ts';
import type { MovableClock } from '../platform/clock.ts';
import { readMailbox } from './mailbox.ts';

const maxAdvanceS = 86_400 * 800;
const advance = z.strictObject({ advance_s: z.int().min(0).max(maxAdvanceS) });
const addressee = z.object({ to: z.string().max(254).optional() });

/**
 * Mounts two calls. `POST /api/dev/clock {advance_s}` → `{now}` moves the product's clock, and runs the due jobs
 * before the answer. `GET /api/dev/mailbox?to=` → messages to an e-mail address or a mobile number, newest first.
 */
export function mountDemo(
  parts: HttpParts,
  demo: { clock: MovableClock; runJobs: () => Promise<void>; threads: HttpThreads | undefined },
): void {
  parts.app.post('/api/dev/clock', async (request, reply) => {
    const parsed = advance.safeParse(request.body);
    if (!parsed.success)
      return reply
        .code(400)
        .send({ error: `advance_s must be a whole number of seconds, 0 to ${maxAdvanceS}` });
    const now = await demo.clock.advance(parsed.data.advance_s);
    await demo.threads?.ask('clock');
    await demo.runJobs();
    return { now: now.toISOString() };
  });
  parts.app.get('/api/dev/mailbox', async (request, reply) => {
    const parsed = addressee.safeParse(request.query);
    if (!parsed.success) return reply.code(400).send({ error: 'to must be one address' });
    const baseUrl = originOf(request, parts.context.config.publicUrl);
    return reply
      .header('cache-control', 'no-store')
      .send(await readMailbox(parts.context.db, { to: parsed.data.to, baseUrl }));
  });
}
