/** The calls to each source in the last 24 hours, by all processes, as the console shows them. */
import type { SourceCalls } from '@wayhouse/contract/console/suppliers';
import { type CallTimes, noTimes, timeAt } from '../../../platform/call-times.ts';
import type { Db } from '../../../platform/database.ts';
import { selectCalls } from './calls.store.ts';

const hourMs = 3_600_000;
const hoursShown = 24;
const halfHourMs = hourMs / 2;

interface Sum {
  calls: number;
  failures: number;
  times: CallTimes;
}

type CallRow = Awaited<ReturnType<typeof selectCalls>>[number];

/** The calls by source; sources without calls are absent. */
export async function readSourceCalls(db: Db, now: Date): Promise<Map<string, SourceCalls>> {
  const rows = await selectCalls(db, new Date(now.getTime() - hoursShown * hourMs));
  const bySource = Map.groupBy(rows, (row) => row.source);
  return new Map(
    [...bySource].map(([source, sourceRows]) => [
      source,
      { verbs: verbsOf(sourceRows), searches: searchesOf(sourceRows) },
    ]),
  );
}

function verbsOf(rows: readonly CallRow[]): SourceCalls['verbs'] {
  return [...Map.groupBy(rows, (row) => row.verb)].map(([verb, verbRows]) => {
    const { calls, failures, times } = sumOf(verbRows);
    return {
      verb: verb as SourceCalls['verbs'][number]['verb'],
      calls,
      failures,
      p50_ms: timeAt(times, 0.5),
      p95_ms: timeAt(times, 0.95),
    };
  });
}

/** Half hours with searches, oldest first. */
function searchesOf(rows: readonly CallRow[]): SourceCalls['searches'] {
  const searches = rows.filter((row) => row.verb === 'search');
  const halfHours = Map.groupBy(searches, (row) => Math.floor(row.slot.getTime() / halfHourMs));
  return [...halfHours].map(([halfHour, slotRows]) => {
    const { calls, times } = sumOf(slotRows);
    return {
      at: new Date(halfHour * halfHourMs).toISOString(),
      calls,
      p50_ms: timeAt(times, 0.5),
      p95_ms: timeAt(times, 0.95),
    };
  });
}

function sumOf(rows: readonly CallRow[]): Sum {
  const sum: Sum = { calls: 0, failures: 0, times: noTimes() };
  for (const row of rows) {
    sum.calls += row.calls;
    sum.failures += row.failures;
    sum.times = sum.times.map((each, range) => each + (row.times[range] ?? 0));
  }
  return sum;
}
