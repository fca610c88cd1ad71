/** Rates and allotment from a file (product.md section 10): preview, apply, undo. For the role contracting. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  date,
  fileAnswer,
  id,
  instant,
  languageCode,
  pageOf,
  queryPage,
  queryPageSize,
  text2,
} from '../schemas.ts';
import { boards } from '../search/search.ts';
import { calendarFields, dayPrice } from './hotels/calendar.ts';

/** Maximum numbers of rows and of changed days in one file. Each changed field of a day counts as one changed day. */
export const importRowsMax = 20_000;
export const importDaysMax = 1_000_000;

/**
 * `preview`: no hotel is written yet; `partly`: only some hotels are written; `undone`: no hotel is written any more;
 * `refused`: no hotel was or can be written; `nothing`: the file changes no hotel.
 */
export const importStates = ['preview', 'partly', 'applied', 'undone', 'refused', 'nothing'] as const;
export type ImportState = (typeof importStates)[number];

const rateImport = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  /** True for the person who uploaded the file. Only that person may apply it; colleagues may undo it. */
  mine: z.boolean(),
  file_name: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  bad_rows: z.int(),
  hotels: z.int(),
  /** Number of changed days; each changed field of a day counts. */
  days: z.int(),
  /** Days whose price changes by more than `importJumpPercent`; applying needs `accept_jumps`. */
  jumps: z.int(),
  /**
   * Days whose new net price is far from the room's other plans (`pricesApartFactor`); applying needs `accept_jumps`.
   */
  apart: z.int(),
  hotels_applied: z.int(),
  /** Number of hotels that still wait: not applied and not refused. */
  hotels_ready: z.int(),
});
export type RateImport = z.output<typeof rateImport>;

const value = z.union([z.string(), z.int(), z.boolean()]);

const rateImportDetail = rateImport.extend({
  /** At most 200 changes, unusual prices first. Consecutive days with equal old and new values form one entry. */
  changes: z.array(
    z.object({
      hotel: text2,
      room: text2,
      /** Null for the allotment of a room type. */
      board: z.enum(boards).nullable(),
      field: z.enum(calendarFields),
      from: date,
      to: date,
      before: value,
      after: value,
      /** Net prices of the room's other plans when the new price is far from them; else null. */
      others: z.object({ lowest: dayPrice, highest: dayPrice }).nullable(),
    }),
  ),
  /** Hotels whose changes, or whose undo, were refused, with the reason; at most 100. */
  problems: z.array(z.object({ hotel: text2, message: text2 })),
  bad: pageOf(
    z.object({
      /** Line number in the file; the header is line 1. */
      line: z.int(),
      text: z.string(),
      reason: text2,
    }),
  ),
});
export type RateImportDetail = z.output<typeof rateImportDetail>;

const params = z.strictObject({ id });

export const consoleImportsEndpoints = {
  /** Multipart with one file, field `file`: CSV or XLSX by content, at most 5 MB. Writes nothing into calendars. */
  'POST /api/console/v1/imports/rates': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    idempotent: true,
    upload: true,
    input: z.strictObject({
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.import_file' }),
    }),
    output: rateImport,
  }),
  /** A table with all known column heads, as XLSX: one sample row, or a row for each rate plan of `hotel`. */
  'GET /api/console/v1/imports/rates/template': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    file: true,
    input: z.strictObject({ lang: languageCode.optional(), hotel: id.optional() }),
    output: fileAnswer,
  }),
  /** Newest first. */
  'GET /api/console/v1/imports': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ page: queryPage, page_size: queryPageSize }),
    output: pageOf(rateImport),
  }),
  /** One import. `page` is the page of the unusable rows. */
  'GET /api/console/v1/imports/{id}': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params, page: queryPage, page_size: queryPageSize }),
    output: rateImportDetail,
  }),
  /**
   * The unusable rows as CSV: line, reasons, row. Staff correct these lines in their own file and upload it again.
   */
  'GET /api/console/v1/imports/{id}/bad-rows': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    file: true,
    input: z.strictObject({ params }),
    output: fileAnswer,
  }),
  /**
   * Applies the file hotel by hotel, each completely or not at all; applied hotels stay applied. A hotel whose days
   * were changed after the upload is refused. Days that are over since the upload keep their values. Safe to repeat.
   * 1002 for the file of a colleague, 1001 at `accept_jumps` for unusual prices without it.
   */
  'POST /api/console/v1/imports/{id}/apply': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params, accept_jumps: z.boolean().default(false) }),
    output: rateImport,
  }),
  /**
   * Undoes the file hotel by hotel. When a later change touched one of the file's days at a hotel, this hotel stays
   * applied. Days that are over keep the values of the file. Safe to repeat.
   */
  'POST /api/console/v1/imports/{id}/undo': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params }),
    output: rateImport,
  }),
};
