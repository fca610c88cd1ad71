/** The mapping desk: pairs of hotels that staff decide, and mappings that they change. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { requiredReason } from '../../form-fields.ts';
import {
  emptyObject,
  id,
  instant,
  pageOf,
  queryPage,
  queryPageSize,
  searchText,
  text2,
} from '../../schemas.ts';
import { mappingViews, pairAnswers, pairFields, pairFindings } from './mapping-choices.ts';

const source = z.string().min(1).max(40);
const code = z.string().min(1).max(200);

const pairKey = { source, code, hotel_id: id };

const record = z.object({
  name: text2,
  city: text2,
  /** Null when only the city's position, or no position, is known. */
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** At most four addresses. */
  photos: z.array(z.string()),
  /** Names of at most six kinds of rooms, as the record has them. */
  rooms: z.array(z.string()),
  room_count: z.int(),
});
export type PairRecord = z.output<typeof record>;

const pair = z.object({
  ...pairKey,
  /** Estimated chance that both records are one hotel, in percent. */
  score: z.number(),
  /** True when two people must give the same answer. */
  two_people: z.boolean(),
  /** True when a fact forbids mapping the pair automatically. */
  veto: z.boolean(),
  /** Bookings of our hotel whose stay is not over. */
  bookings: z.int(),
  /** Meters between the two positions; null when one is unknown. */
  distance: z.number().nullable(),
  ours: record,
  theirs: record,
  facts: z.array(
    z.object({
      field: z.enum(pairFields),
      ours: z.string(),
      theirs: z.string(),
      finding: z.enum(pairFindings),
      /**
       * Log odds: positive when the fact suggests that both records are the same hotel, negative when it suggests two
       * hotels.
       */
      weight: z.number(),
    }),
  ),
});
export type HotelPair = z.output<typeof pair>;

const desk = z.object({
  counts: z.record(z.enum(mappingViews), z.int()),
  /** Pairs that wait for the reader in all views. */
  left: z.int(),
  /** Pairs that staff decided in the last seven days. */
  decided_this_week: z.int(),
  /** Answers of the reader in the last 24 hours. */
  by_you: z.int(),
  /** True when the reader has an answer of the last 24 hours to undo. */
  can_undo: z.boolean(),
  /** The next pairs of the view, at most three. */
  pairs: z.array(pair),
});
export type MappingDesk = z.output<typeof desk>;

const mapping = z.object({
  source,
  code,
  their_name: z.string(),
  their_city: z.string(),
  /** Null: the record is not mapped, and its hotel is not sold. */
  hotel: z.object({ id, name: text2 }).nullable(),
  said_by: z.enum(['matched', 'staff', 'adopted']).nullable(),
  mapped_at: instant.nullable(),
  /** True when the hotel was made from this record; then the record cannot be split from the hotel. */
  is_origin: z.boolean(),
});
export type HotelMapping = z.output<typeof mapping>;

export const consoleMappingEndpoints = {
  'GET /api/console/v1/mapping': endpoint({
    audience: 'staff',
    permission: 'suppliers.read',
    input: z.strictObject({ view: z.enum(mappingViews).default('bookings') }),
    output: desk,
  }),
  /**
   * Records the reader's answer. One answer decides, except where guests are booked or a fact forbids automatic
   * mapping: there two people must agree. Errors: `request.changed` when the pair is decided already. Safe to repeat.
   */
  'POST /api/console/v1/mapping/answer': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ ...pairKey, answer: z.enum(pairAnswers) }),
    output: z.object({
      /** `waits`: another person must answer too. */
      outcome: z.enum(['decided', 'waits', 'disputed', 'later']),
    }),
  }),
  /**
   * Withdraws the reader's last answer of the last 24 hours. A pair that the answer decided is open again, and its
   * mapping is deleted. 1003 without such an answer.
   */
  'POST /api/console/v1/mapping/undo': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    idempotent: true,
    input: emptyObject,
    output: z.object(pairKey),
  }),
  /** Finds records of sources by their name or code, or by the name or id of our hotel. */
  'GET /api/console/v1/mapping/records': endpoint({
    audience: 'staff',
    permission: 'suppliers.read',
    input: z.strictObject({
      search: searchText.default(''),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(mapping),
  }),
  /**
   * Maps a record to another hotel of ours (`hotel_id`), or splits it from its hotel (null). A split record becomes a
   * hotel of its own with the next reading. Orders keep the hotel that was booked. Safe to repeat.
   * 1001 for a split from the hotel that was made from the record (`is_origin`).
   */
  'POST /api/console/v1/mapping/move': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      source,
      code,
      hotel_id: id.nullable(),
      reason: requiredReason,
    }),
    output: mapping,
  }),
};
