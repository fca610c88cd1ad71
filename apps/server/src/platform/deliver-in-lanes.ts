/**
 * Who waits for which events after a commit. For mails nobody does. A source or a gateway that is asked may take a minute:
 * for that only the call waits that published such an event, by itself or by what its events led to.
 */
import { deliverInTurn } from './deliver-in-turn.ts';
import { gatherRuns } from './gather-runs.ts';
import type { Lane } from './outbox.ts';
import { takePublished, topicsOf } from './publish-scope.ts';

/** So long what nobody waits for is gathered: what goes together costs less. */
const gatherMs = 200;

/** News of the outside may lead to further calls to the outside (a refusal to a refund), but not for ever. */
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
      // What the outside answered is news itself.
      if (!leadsOutside(await now())) return;
    }
  };
  return {
    waitedFor: async () => {
      // Committed by now, so a round that begins later sees it. Who did not note what it published waits in any case.
      const mine = takePublished();
      const led = await now();
      if (!mine || leadsOutside(mine) || leadsOutside(led)) await askOutside();
    },
    later: gatherRuns(gatherMs, later),
    all: async () => {
      await now();
      await Promise.all([askOutside(), later()]);
    },
  };
}
