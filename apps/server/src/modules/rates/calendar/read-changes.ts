/**
 * Reads the change feed without losing rows. Numbers are assigned before a transaction commits, so a lower number may
 * become visible after a higher one. Gaps are read again until every transaction that could fill them has ended.
 */
import type { Db } from '../../../platform/database.ts';
import { selectChanges, selectLastChange, selectMissingChanges } from '../rates.store.ts';

export interface Change {
  hotelId: string;
  what: 'price' | 'stock' | 'plan' | 'hotel' | 'promotion' | 'content';
  from: string;
  to: string;
}

interface Gap {
  low: number;
  high: number;
  /** Id of a transaction. The gap is final when no transaction with a lower id is running. */
  until: number;
}

/**
 * Maximum number of gaps that are read separately. A long transaction beside many short ones leaves a gap for each
 * short one. Above the maximum, the gaps with the fewest rows between them are merged. Merging all gaps would read all
 * rows between them again each time.
 */
const maxGaps = 2_000;

/** A starting reader searches this many latest numbers for gaps, because their transactions may still be open. */
export const lateCommitRows = 100_000;

/**
 * Follows the feed from its latest row on. The returned function returns the changes that were committed since its last
 * call; some may be repeated.
 */
export async function followChanges(db: Db): Promise<() => Promise<Change[]>> {
  let lastSeq = await selectLastChange(db);
  // Also follows the gaps below the latest number, because a running transaction may still fill one.
  const { next: until } = await selectChanges(db, { from: [], to: [] });
  let gaps: Gap[] = mergeGaps(
    (await selectMissingChanges(db, { low: Math.max(1, lastSeq - lateCommitRows), high: lastSeq })).map(
      (gap) => ({
        ...gap,
        until,
      }),
    ),
  );
  return async () => {
    const noLimit = Number.MAX_SAFE_INTEGER;
    const from = [...gaps.map((gap) => gap.low), lastSeq + 1];
    const to = [...gaps.map((gap) => gap.high), noLimit];
    const { changes, oldest, next } = await selectChanges(db, { from, to });
    const seqs = new Set(changes.map((change) => change.seq));
    const newGaps: Gap[] = [];
    for (const { seq } of changes) {
      if (seq <= lastSeq) continue;
      if (seq > lastSeq + 1) newGaps.push({ low: lastSeq + 1, high: seq - 1, until: next });
      lastSeq = seq;
    }
    gaps = mergeGaps([...gaps.filter((gap) => gap.until > oldest && !isFilled(gap, seqs)), ...newGaps]);
    return changes.map((change) => ({
      hotelId: change.hotel_id,
      what: change.what as Change['what'],
      from: change.from_date,
      to: change.to_date,
    }));
  };
}

function isFilled(gap: Gap, seqs: Set<number>): boolean {
  for (let seq = gap.low; seq <= gap.high; seq += 1) if (!seqs.has(seq)) return false;
  return true;
}

function mergeGaps(gaps: Gap[]): Gap[] {
  if (gaps.length <= maxGaps) return gaps;
  const sorted = gaps.toSorted((a, b) => a.low - b.low);
  const distances = sorted.slice(1).map((gap, index) => gap.low - (sorted[index]?.high ?? 0));
  // Separates the gaps only at the widest distances, so that at most about half of the allowed number remain. Then the
  // next gaps need no merge.
  const mergeDistance = distances.toSorted((a, b) => b - a)[maxGaps / 2] ?? 0;
  const merged: Gap[] = [];
  for (const gap of sorted) {
    const lastGap = merged.at(-1);
    if (!lastGap || gap.low - lastGap.high > mergeDistance) merged.push({ ...gap });
    else {
      lastGap.high = Math.max(lastGap.high, gap.high);
      lastGap.until = Math.max(lastGap.until, gap.until);
    }
  }
  return merged;
}
