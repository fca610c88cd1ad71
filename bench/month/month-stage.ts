/** Adapts a benchmark server to the steps of the month: address, database, and the clock that the steps move. */
import { instantInZone } from '@wayhouse/contract/dates';
import type { MonthStage } from '../../apps/server/test/month/month-calls.ts';
import { advance } from '../booking/replay-bookings.ts';
import type { BenchServer } from '../booking/start-bench-server.ts';

export function stageOf({ server: { url }, db }: BenchServer): MonthStage {
  return {
    url,
    db,
    now: () => advance(url, 0),
    forward: async (seconds) => void (await advance(url, seconds)),
  };
}

/** Moves the clock to 18:00 in Shanghai on the first day of the next month (by UTC), so that a whole month follows. */
export async function moveToNextMonth(stage: MonthStage): Promise<void> {
  const now = await stage.now();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  const start = instantInZone(first, '18:00', 'Asia/Shanghai');
  await stage.forward(Math.round((start.getTime() - now.getTime()) / 1000));
}
