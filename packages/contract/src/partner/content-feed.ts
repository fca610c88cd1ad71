/** Copies of the content: daily dumps, and the hotels that changed after a dump. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant } from '../schemas.ts';
import { partnerHotel } from './content.ts';

export const dumpKinds = ['hotels', 'places', 'vocabulary'] as const;
export type DumpKind = (typeof dumpKinds)[number];

/** Maximum number of changes in one answer. */
export const changesMax = 1_000;

export const dumpFacts = z.object({
  kind: z.enum(dumpKinds),
  /** The day in UTC. */
  version: z.string(),
  /** Number of lines in the file. */
  rows: z.int(),
  /** Size of the compressed file. `sha256` is the hash of the compressed file. */
  bytes: z.int(),
  sha256: z.string(),
  /** Number of the last change in the dump. The next call of `/content/changes` takes it as `after`. */
  sequence: z.int(),
});

const change = {
  sequence: z.int(),
  at: instant,
  type: z.literal('hotel'),
  hotel_id: z.string(),
};

export const partnerContentFeedEndpoints = {
  /**
   * The newest dump of each kind: JSON lines, compressed with zstd. A line of `hotels` has the shape of
   * `/content/hotels`. The link works for an hour and needs no key.
   */
  'GET /api/partner/v1/content/dumps': endpoint({
    audience: 'partner',
    permission: 'content',
    limit: 'content',
    input: emptyObject,
    output: z.object({
      dumps: z.array(dumpFacts.extend({ at: instant, url: z.string(), url_expires_at: instant })),
    }),
  }),
  /**
   * Hotels that changed after a sequence number, in order; each appears once with its current record. `delete`: the
   * hotel is no longer sold. Changes are stored for 90 days. An older `after` gets `cursor_expired`; then the partner
   * must load the dump again. `next` is the `after` of the next call, even when there is no change yet.
   */
  'GET /api/partner/v1/content/changes': endpoint({
    audience: 'partner',
    permission: 'content',
    limit: 'content',
    input: z.strictObject({
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
      limit: z.coerce.number().int().min(1).max(changesMax).default(100),
    }),
    output: z.object({
      changes: z.array(
        z.discriminatedUnion('operation', [
          z.object({ ...change, operation: z.literal('upsert'), hotel: partnerHotel }),
          z.object({ ...change, operation: z.literal('delete') }),
        ]),
      ),
      next: z.int(),
      has_more: z.boolean(),
    }),
  }),
};
