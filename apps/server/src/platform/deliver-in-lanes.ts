/**
 * Who waits for which events after a commit. For mails nobody does. A source or a gateway that is asked may take a minute:
 * for that only those wait who published such an event since the last round of them began.
 */
import { deliverInTurn } from './deliver-in-turn.ts';
import { gatherRuns } from './gather-runs.ts';
import type { Lane } from './outbox.ts';

/** So long what nobody waits for is gathered: what goes together costs less. */
const gatherMs = 200;

interface Lanes {
  deliver: (lane: Lane) => Promise<unknown>;
  /** How many events of the lane `apart` were published in this process. */
  published: () => number;
}

export interface DeliveredLanes {
  /** What a caller waits for. */
  waitedFor: () => Promise<void>;
  later: () => Promise<void>;
  /** Everything, for the sweep. */
  all: () => Promise<void>;
}

export function deliverInLanes({ deliver, published }: Lanes): DeliveredLanes {
  const turnsOf = (lane: Lane) => deliverInTurn(() => deliver(lane));
  const [now, apart, later] = [turnsOf('now'), turnsOf('apart'), turnsOf('later')];
  let seen = published();
  const askOutside = async (): Promise<void> => {
    seen = published();
    await apart();
    // What the outside answered is news itself.
    await now();
  };
  return {
    waitedFor: async () => {
      await now();
      if (published() > seen) await askOutside();
    },
    later: gatherRuns(gatherMs, later),
    all: async () => {
      await now();
      await Promise.all([askOutside(), later()]);
    },
  };
}
