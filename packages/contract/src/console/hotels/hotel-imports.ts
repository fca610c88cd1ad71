/**
 * Hotels from a file, in the console: upload, assignment of columns, preview, import, undo. For the role contracting.
 */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  countryCode,
  formVersion,
  id,
  instant,
  pageOf,
  plainText,
  queryPage,
  queryPageSize,
  streamedFile,
  text2,
} from '../../schemas.ts';
import { fileEncodings, hotelFileMb, importFields, skippedRowsMax, wordFields } from './import-fields.ts';

/** `ready`: nothing is written yet. `paused`: continues on `start`. */
export const hotelImportStates = ['ready', 'running', 'paused', 'ended', 'undoing', 'undone'] as const;
export type HotelImportState = (typeof hotelImportStates)[number];

const counts = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Refused rows. */
  faulty: z.int(),
});

const hotelImport = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  file_name: z.string(),
  source: z.string(),
  state: z.enum(hotelImportStates),
  rows: z.int(),
  /** Rows written or refused so far. */
  rows_done: z.int(),
  counts,
});
export type HotelImport = z.output<typeof hotelImport>;

const head = z.string().min(1).max(400);

const fault = z.object({
  row: z.int(),
  hotel: z.string(),
  /** All faults of the row. */
  faults: z.array(z.object({ field: z.string(), value: z.string(), reason: text2 })),
});
export type ImportFault = z.output<typeof fault>;

const columnChoice = z.object({
  head: z.string(),
  field: z.enum(importFields).nullable(),
  /** Certainty of the guessed field, in percent; 100 for a field that staff assigned. */
  confidence: z.int(),
  filled: z.int(),
  /** The first different values. */
  samples: z.array(z.string()),
});

const detail = hotelImport.extend({
  file_size: z.int(),
  shape: z.object({
    format: z.enum(['csv', 'tsv', 'xlsx', 'json', 'jsonl']),
    encoding: z.string(),
    delimiter: z.string(),
    packed: z.enum(['zip', 'gz', 'zst']).nullable(),
  }),
  columns: z.array(columnChoice),
  /** Country of rows without one. */
  country: z.string().nullable(),
  score_of: z.union([z.literal(5), z.literal(10), z.literal(100)]),
  words: z.partialRecord(z.enum(wordFields), z.record(z.string(), z.string())),
  /** Row numbers of the rows that staff leave out. */
  skip: z.array(z.int()),
  /** Differs after each change of the source or of the choices above. */
  choice_version: z.string(),
  /** Time of the earlier import with the same heads whose assignment of columns was taken over; null without one. */
  remembered_at: instant.nullable(),
  /** Required fields that have no value: no column is assigned to them, and staff chose no value. */
  missing: z.array(z.enum(['name', 'country', 'city'])),
  /** Number of fields that the import leaves as they are, because staff changed them. */
  kept: z.int(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Reason why the import paused by itself; null otherwise. */
  problem: text2.nullable(),
  /** The kind of `problem`. `many_faults`: too many rows were refused. `broken`: its runs failed. */
  problem_code: z.enum(['many_faults', 'broken']).optional(),
  /** The first 20 refused rows of the run; all of them are in the file of refused rows. */
  faults: z.array(fault),
  /** False from 30 days after the end of the import, when its stored rows are deleted. */
  has_rows: z.boolean(),
  /** True for seven days after the start, while the import is paused or has ended. */
  can_undo: z.boolean(),
  /** Numbers of hotels that the undo withdrew, restored, and left as they are. */
  undo: z.object({ withdrawn: z.int(), restored: z.int(), left_alone: z.int() }),
});
export type HotelImportDetail = z.output<typeof detail>;

const preview = z.object({
  counts,
  /** Number of rows of the file. The preview reads all of them. */
  rows_read: z.int(),
  /** Number of rows whose city and position the preview checked too. */
  rows_placed: z.int(),
  /** Number of readable rows. The import checks the city and position of all of them; the preview checks fewer. */
  rows_to_place: z.int(),
  /**
   * Number of readable rows with only one coordinate, or with a position that cannot be read. Their hotels get the
   * position of their city.
   */
  positions_lost: z.int(),
  /** At most 20 of the cities that the import would create for the placed rows. */
  new_cities: z.array(z.string()),
  /** Positions of the placed rows. */
  points: z.array(
    z.object({
      name: z.string(),
      lat: z.number(),
      lng: z.number(),
      kind: z.enum(['created', 'changed', 'unchanged']),
    }),
  ),
  /** The first 50 refused rows. */
  faults: z.array(fault),
  /** Kinds of faults, the most frequent first. */
  reasons: z.array(
    z.object({
      field: z.string(),
      reason: text2,
      count: z.int(),
      /** `swap`: latitude and longitude exchange their columns. `leave_out`: the column is not imported. */
      fix: z.enum(['swap', 'leave_out']).nullable(),
    }),
  ),
  /** Words that the vocabulary lacks, the most frequent first. */
  words: z.array(z.object({ field: z.enum(wordFields), word: z.string(), count: z.int() })),
});
export type HotelImportPreview = z.output<typeof preview>;

const twins = z.object({
  /** New hotels of the file that were compared. */
  compared: z.int(),
  /** True when the file is too long to compare all its new hotels. */
  is_sample: z.boolean(),
  /** Number of pairs, also of those that are not in `pairs`. */
  count: z.int(),
  /** The most certain pairs first, at most 100. */
  pairs: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      /** The hotel of the catalogue, or another row of the file. */
      other: z.union([
        z.object({ hotel_id: z.string(), name: z.string() }),
        z.object({ row: z.int(), name: z.string() }),
      ]),
      meters: z.int(),
      /** Chance that the row and `other` are one hotel, in percent. */
      score: z.number(),
    }),
  ),
});
export type ImportTwins = z.output<typeof twins>;

const params = z.strictObject({ id });
const staffCall = { audience: 'staff', permission: 'inventory.manage' } as const;
const importCall = endpoint({ ...staffCall, input: z.strictObject({ params }), output: detail });

export const consoleHotelImportsEndpoints = {
  /**
   * Multipart with one file, field `file`: CSV, TSV, XLSX, JSON or JSON lines by content, plain or as ZIP, GZ or ZST.
   */
  'POST /api/console/v1/hotel-imports': endpoint({
    ...staffCall,
    idempotent: true,
    upload: true,
    uploadMb: hotelFileMb,
    input: z.strictObject({
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.hotel_file' }),
    }),
    output: detail,
  }),
  /** Newest first. */
  'GET /api/console/v1/hotel-imports': endpoint({
    ...staffCall,
    input: z.strictObject({ page: queryPage, page_size: queryPageSize }),
    output: pageOf(hotelImport),
  }),
  'GET /api/console/v1/hotel-imports/{id}': importCall,
  /**
   * Stores the choices of staff for the file: its source, the hotel field of each column, the country of rows without
   * one, the values of unknown words, and the rows to leave out. Only before the import starts (4004). 1001 for a
   * source that is reserved, and for a field with two columns unless it is one of `listFields`.
   */
  'POST /api/console/v1/hotel-imports/{id}/choice': endpoint({
    ...staffCall,
    input: z.strictObject({
      params,
      source: plainText(60).min(1, 'fields.required'),
      columns: z.array(z.strictObject({ head, field: z.enum(importFields).nullable() })).max(300),
      country: countryCode.nullable(),
      words: z
        .partialRecord(z.enum(wordFields), z.record(z.string().max(300), z.string().max(40)))
        .default({}),
      skip: z.array(z.int().min(1)).max(skippedRowsMax).default([]),
    }),
    output: detail,
  }),
  /**
   * Reads the file again in this encoding, as an import with another id, and deletes the old import. Only before the
   * start, and not for workbooks (4004).
   */
  'POST /api/console/v1/hotel-imports/{id}/encoding': endpoint({
    ...staffCall,
    input: z.strictObject({ params, encoding: z.enum(fileEncodings) }),
    output: detail,
  }),
  /** Reads every row, and finds the city of a sample of the rows. Writes nothing. */
  'POST /api/console/v1/hotel-imports/{id}/preview': endpoint({
    ...staffCall,
    input: z.strictObject({ params }),
    output: preview,
  }),
  /** New hotels of the file that are probably in the catalogue or in the file already. Writes nothing. */
  'POST /api/console/v1/hotel-imports/{id}/twins': endpoint({
    ...staffCall,
    input: z.strictObject({ params }),
    output: twins,
  }),
  /**
   * Starts the import, or continues a paused one. With `accept_faults`, no number of refused rows pauses it. 4004 when
   * the choices differ from `choice_version`, for which the preview was made.
   */
  'POST /api/console/v1/hotel-imports/{id}/start': endpoint({
    ...staffCall,
    input: z.strictObject({
      params,
      accept_faults: z.boolean().default(false),
      choice_version: formVersion.optional(),
    }),
    output: detail,
  }),
  /** Pauses the import after the batch that has begun. 4004 unless it is running. */
  'POST /api/console/v1/hotel-imports/{id}/pause': importCall,
  /**
   * Begins to restore values that nobody changed after the import, and to withdraw created hotels that nobody uses.
   * 4004 unless `can_undo`.
   */
  'POST /api/console/v1/hotel-imports/{id}/undo': importCall,
  /**
   * The refused rows as CSV: the cells of the file, row number, reasons. Before the start: rows that cannot be read,
   * rows that staff leave out, and rows of the preview's sample whose city or position is refused.
   */
  'GET /api/console/v1/hotel-imports/{id}/faulty-rows': endpoint({
    ...staffCall,
    file: true,
    input: z.strictObject({ params }),
    output: streamedFile,
  }),
};
