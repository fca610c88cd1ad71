/** The data, index and context that the measurements of a size share, and the lines they print. */

import type { Scene } from '../../apps/server/src/modules/search/cards/card-cache.ts';
import type { CardFacts } from '../../apps/server/src/modules/search/cards/cards.ts';
import type { SearchIndex } from '../../apps/server/src/modules/search/index/search-index.ts';
import type { testContext } from '../../apps/server/test/context.ts';

export interface Line {
  name: string;
  value: string;
  note?: string;
}

export interface World {
  url: string;
  context: ReturnType<typeof testContext>;
  index: SearchIndex;
  scene: Scene;
  hotels: CardFacts[];
  seconds: number;
  folder: string;
}
