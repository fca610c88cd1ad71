/** Saved searches: each has a name, and may have an alert for a low total. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, emptyObject, id, instant, money, nationality, parties, plainText } from '../schemas.ts';
import { filters, searchPlace } from './search.ts';

/** The input of `hotel/search`, without its sort order, price basis and page. */
const question = z.strictObject({
  place: searchPlace,
  check_in: date,
  check_out: date,
  rooms: parties,
  nationality,
  filters: filters.optional(),
});
export type SavedQuestion = z.output<typeof question>;

const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  question,
  place_name: z.string(),
  /** A mail is sent each time the lowest total falls below this amount. */
  alert_under: money.optional(),
  /**
   * The lowest total at `checked_at`; absent before the first check, and when the last check found no hotel. Only
   * searches with an alert are checked.
   */
  lowest: money.optional(),
  checked_at: instant.optional(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchesEndpoints = {
  /** The caller's searches, newest first. */
  'POST /api/v2/search/saved/list': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'read',
    input: emptyObject,
    output: z.array(savedSearch),
  }),
  /** Saves a search; replaces the caller's search of the same name. 1004 when there are too many searches. */
  'POST /api/v2/search/saved/save': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'refused',
    input: z.strictObject({
      name: plainText(60).trim().min(1),
      question,
      place_name: plainText(200),
      alert_under: money.refine((sum) => Number(sum) > 0).optional(),
    }),
    output: savedSearch,
  }),
  'POST /api/v2/search/saved/delete': endpoint({
    audience: 'customer',
    permission: 'search',
    acting: 'refused',
    input: z.strictObject({ id }),
    output: emptyObject,
  }),
};
