/**
 * Decides which events a call waits for after its commit. No call waits for mails. A request to a source or gateway may
 * take a minute: only the call whose events led to it waits.
 */

import { debounceAsync } from './debounce-async.ts';
import { deliverInTurn } from './deliver-in-turn.ts';
import type { Lane } from './outbox.ts';
import { takePublished, topicsOf } from './publish-scope.ts';

/** So long what nobody waits for is gathered: what goes together costs less. */
const gatherMs = 200;

/** An answer from outside may lead to a further request (a refusal to a refund); this ends the chain. */
const roundsAtMost = 5;

interface Lanes {
  deliver: (lane: Lane) => Promise<unknown>;
  /** True for topics of the lane `apart`. */
  isApart: (topic: string) => boolean;
}

export interface DeliveredLanes {
  /** What a caller waits for. */
  waitedFor: () => Promise<void>;
  later: () => Promise<void>;
  /** Everything, for the sweep. */
  all: () => Promise<void>;
}

export function deliverInLanes({ deliver, isApart }: Lanes): DeliveredLanes {
  const now = deliverInTurn(() => topicsOf(() => deliver('now')));
  const apart = deliverInTurn(() => deliver('apart'));
  const later = deliverInTurn(async () => void (await deliver('later')));
  const leadsOutside = (topics: ReadonlySet<string>): boolean => [...topics].some(isApart);
  const askOutside = async (): Promise<void> => {
    for (let round = 0; round < roundsAtMost; round += 1) {
      await apart();
      // The answers published events of their own.
      if (!leadsOutside(await now())) return;
    }
  };
  return {
    waitedFor: async () => {
      // Committed by now, so a later round sees it. Outside a call scope the topics are unknown: wait in any case.
      const mine = takePublished();
      const led = await now();
      if (!mine || leadsOutside(mine) || leadsOutside(led)) await askOutside();
    },
    later: debounceAsync(gatherMs, later),
    all: async () => {
      await now();
      await Promise.all([askOutside(), later()]);
    },
  };
}
