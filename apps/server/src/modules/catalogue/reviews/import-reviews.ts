/** Imports guests' reviews from files. A review of the same source and id is updated; its hotel must be known. */
import { addDays } from '@wayhouse/contract/dates';
import type { Db, Tx } from '../../../platform/database.ts';
import {
  type Entry,
  type FilesOptions,
  type ImportCounts,
  importFiles,
  type Kind,
  type RowProblem,
} from '../import/import-files.ts';
import {
  hashOfReview,
  keyOfHotel,
  type PlacedReview,
  selectReviewedHotels,
  selectReviewHashes,
  upsertReviews,
} from './imported-reviews.store.ts';
import { type ReviewDraft, type ReviewScale, readReview, reviewImportColumns } from './read-review.ts';

export interface ReviewsOptions extends FilesOptions {
  /** Source of the hotels, for rows that do not name the source of their hotel. */
  hotelSource: string;
  /** Maximum of the scale of scores in the files. */
  scale: ReviewScale;
}

/** Runs the import and returns its counts. Throws the errors of `importFiles`. */
export function importReviews(db: Db, options: ReviewsOptions): Promise<ImportCounts> {
  const { source, hotelSource, scale, now } = options;
  // The day after the current day in UTC, because at the place of the review the next day may have begun.
  const latestDay = addDays(now.toISOString().slice(0, 10), 1);
  const kind: Kind<ReviewDraft> = {
    prepare: async () => {},
    columns: reviewImportColumns,
    read: (record) => readReview(record, { source, hotelSource, scale, latestDay }),
    write: writeReviews,
    nameOf: (draft) => draft.sourceId,
  };
  return importFiles(db, kind, options);
}

async function writeReviews(tx: Tx, batch: Entry<ReviewDraft>[]) {
  const drafts = batch.map(({ draft }) => draft);
  const hotels = await selectReviewedHotels(tx, drafts);
  const hashes = await selectReviewHashes(
    tx,
    drafts.map(({ id }) => id),
  );
  const faults: { row: number; problem: RowProblem }[] = [];
  // The later of two rows with the same id is used.
  const changedReviews = new Map<string, PlacedReview>();
  let [changedRows, html] = [0, 0];
  for (const { row, draft } of batch) {
    const hotelId = hotels.get(keyOfHotel(draft.hotel));
    if (hotelId === undefined) {
      const value = `${draft.hotel.source} ${draft.hotel.sourceId}`;
      faults.push({ row, problem: { field: 'hotel_id', key: 'catalogue.import.unknown_hotel', value } });
      continue;
    }
    const review = { draft, hotelId };
    if (hashes.get(draft.id) === hashOfReview(review) && !changedReviews.has(draft.id)) continue;
    changedReviews.set(draft.id, review);
    changedRows += 1;
    html += draft.html;
  }
  const added = await upsertReviews(tx, [...changedReviews.values()]);
  return {
    faults,
    added,
    updated: changedRows - added,
    unchanged: batch.length - changedRows - faults.length,
    afterCommit: (counts: ImportCounts) => {
      counts.dropped.html += html;
    },
  };
}
