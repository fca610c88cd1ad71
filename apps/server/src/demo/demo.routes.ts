/** Helpers that exist in demo only, outside the envelope (architecture.md section 1). */
import { z } from 'zod';
import type { HttpParts } from '../http/route.ts';
import type { MovableClock } from '../platform/clock.ts';

const advance = z.strictObject({ advance_s: z.int().min(0).max(86_400 * 800) });

/** Mounts `POST /api/dev/clock {advance_s}` → `{now}`: moves the product's clock; due timers run before it answers. */
export function mountDemo(parts: HttpParts, demo: { clock: MovableClock; runJobs: () => Promise<void> }): void {
  parts.app.post('/api/dev/clock', async (request, reply) => {
    const parsed = advance.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'advance_s must be a whole number of seconds, 0 or more' });
    const now = await demo.clock.advance(parsed.data.advance_s);
    await demo.runJobs();
    return { now: now.toISOString() };
  });
}
