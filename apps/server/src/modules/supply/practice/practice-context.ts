/** The context of a sandbox account: its own clock, and the sandbox source instead of the real ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ForcedOutcomes } from '@wayhouse/contract/partner/practice';
import type { AppContext } from '../../../context.ts';
import { practiceClock, type World } from '../../../platform/world.ts';
import { practiceBedbank } from './practice-source.ts';

/** Milliseconds that a quote with the outcome `slow_9s` takes. */
const slowMs = 9_000;

/** Returns the live context unchanged when `world` is undefined. */
export function inPractice<C extends AppContext>(
  context: C,
  world: World | undefined,
  { forced = {}, isOrder = false }: { forced?: ForcedOutcomes; isOrder?: boolean } = {},
): C {
  if (!world) return context;
  const clock = practiceClock(context.clock, world);
  const pause = async () => void (await sleep(context.practiceSlowMs ?? slowMs));
  return {
    ...context,
    clock,
    bedbanks: [practiceBedbank({ db: context.db, clock, forced, isOrder, pause })],
  };
}
