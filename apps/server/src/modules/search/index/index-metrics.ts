/** Metrics of the index in Prometheus' text format (docs/search.md explains them). */
import type { Db } from '../../../platform/database.ts';
import { storedListBytes } from '../stored-lists.ts';
import { indexOf } from './index-of.ts';
import { offerCacheBytes } from './offer-cache.ts';

/** Estimated bytes of a hotel's card and its columns. */
const bytesPerCard = 600;

/** Empty for a process without an index. */
export function indexMetrics(db: Db): string {
  const index = indexOf(db);
  if (!index) return '';
  const { blocks } = index;
  const { stats } = blocks;
  const lines: [name: string, type: 'counter' | 'gauge', value: number][] = [
    ['wayhouse_search_block_hits_total', 'counter', stats.hits],
    ['wayhouse_search_block_misses_total', 'counter', stats.misses],
    ['wayhouse_search_block_loads_total', 'counter', stats.loads],
    ['wayhouse_search_block_load_seconds_total', 'counter', stats.loadSeconds],
    ['wayhouse_search_block_evictions_total', 'counter', stats.evictions],
    ['wayhouse_search_changes_total', 'counter', stats.changes],
    ['wayhouse_search_blocks', 'gauge', blocks.count()],
    ['wayhouse_search_bytes', 'gauge', blocks.bytes()],
    ['wayhouse_search_budget_bytes', 'gauge', blocks.budgetBytes],
    ['wayhouse_search_card_bytes', 'gauge', index.cards.count() * bytesPerCard],
    ['wayhouse_search_list_bytes', 'gauge', storedListBytes(db)],
    ['wayhouse_search_question_bytes', 'gauge', offerCacheBytes()],
    ['wayhouse_search_staleness_seconds', 'gauge', index.staleness()],
  ];
  return lines.map(([name, type, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`).join('');
}
