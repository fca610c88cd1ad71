import type { Answer } from '@wayhouse/client/transport';
import { call } from '../../shared/api.ts';
import { type Cell, type Draft, partsOf, runsOf } from './calendar-draft.ts';

/** The result of a publication. A draft in one part is published completely or not at all. */
interface Publication {
  /** The published edits. */
  published: Draft;
  days: number;
  /** Ids of the written change sets, oldest first. */
  changeSetIds: number[];
  /**
   * The answer that refused the next part. Null when it was lost, which the transport has shown in a toast. Undefined
   * when everything is published.
   */
  refusal?: Answer<unknown> | null;
}

/** Publishes the draft part by part, because a call takes a limited number of edits. Ends at the first refusal. */
export async function publishDraft(
  { hotel, version }: { hotel: { id: string }; version: number },
  draft: Draft,
): Promise<Publication> {
  const published = new Map<string, Cell>();
  const result: Publication = { published, days: 0, changeSetIds: [] };
  for (const part of partsOf(draft)) {
    const answer = await call(
      'POST /api/console/v1/calendar/{hotel_id}/publish',
      { params: { hotel_id: hotel.id }, version, runs: runsOf(part) },
      { quiet: true },
    ).catch(() => null);
    if (answer?.code !== 0 || !answer.data) return { ...result, refusal: answer };
    for (const [key, cell] of part) published.set(key, cell);
    result.days += answer.data.days;
    result.changeSetIds.push(answer.data.change_set_id);
  }
  return result;
}
