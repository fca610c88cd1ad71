/** Data, index and context that all measurements at one data size share, and the type of a result line. */
import type { CardSet } from '../../apps/server/src/modules/search/cards/card-cache.ts';
import type { CardFacts } from '../../apps/server/src/modules/search/cards/cards.ts';
import type { SearchIndex } from '../../apps/server/src/modules/search/index/search-index.ts';
import type { TestClock, testContext } from '../../apps/server/test/context.ts';

export interface ResultLine {
  name: string;
  value: string;
  note?: string;
}

export interface BenchContext {
  url: string;
  clock: TestClock;
  context: ReturnType<typeof testContext>;
  index: SearchIndex;
  cardSet: CardSet;
  /** The hotels of the measured city. */
  hotels: CardFacts[];
  /** Duration of each measurement. */
  seconds: number;
  /** A temporary folder for files of the measurements. */
  folder: string;
}
