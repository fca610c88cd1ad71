/** Rates and allotment from a file (product.md section 10): preview, apply, undo. Contracting only. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, languageCode, pageOf, queryPage, queryPageSize, text2 } from '../schemas.ts';
import { boards } from '../search/search.ts';
import { calendarFields } from './calendar.ts';

/** More days than this belong into several files. */
export const importRowsMax = 20_000;
export const importDaysMax = 1_000_000;

/** `preview`: nothing is written yet; `partly`: some hotels are, some are not. */
export const importStates = ['preview', 'partly', 'applied', 'undone', 'refused', 'nothing'] as const;
export type ImportState = (typeof importStates)[number];

const rateImport = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  /** Only who sent a file applies it and takes it back. */
  mine: z.boolean(),
  file_name: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  bad_rows: z.int(),
  hotels: z.int(),
  /** Days times fields that would change. */
  days: z.int(),
  hotels_applied: z.int(),
  /** Not applied yet and not refused. */
  hotels_ready: z.int(),
});
export type RateImport = z.output<typeof rateImport>;

const value = z.union([z.string(), z.int(), z.boolean()]);

const rateImportDetail = rateImport.extend({
  /** The first of them; days in a row with the same old and the same new value. */
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
    }),
  ),
  /** Hotels that were refused, and why. */
  problems: z.array(z.object({ hotel: text2, message: text2 })),
  bad: pageOf(
    z.object({
      /** Line of the file, the head is line 1. */
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
    upload: true,
    input: z.strictObject({
      file: z.object({ name: z.string(), bytes: z.custom<Uint8Array>() }, { error: 'fields.import_file' }),
    }),
    output: rateImport,
  }),
  /** An empty table with the heads that an import knows, as CSV. */
  'GET /api/console/v1/imports/rates/template': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    file: true,
    input: z.strictObject({ lang: languageCode.optional() }),
    output: z.object({ content_type: z.string(), name: z.string(), bytes: z.custom<Uint8Array>() }),
  }),
  /** Newest first. */
  'GET /api/console/v1/imports': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ page: queryPage, page_size: queryPageSize }),
    output: pageOf(rateImport),
  }),
  /** One import; `page` is that of the rows that cannot be used. */
  'GET /api/console/v1/imports/{id}': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params, page: queryPage, page_size: queryPageSize }),
    output: rateImportDetail,
  }),
  /** Hotel by hotel, each whole or not at all; what is applied already stays. Safe to repeat. */
  'POST /api/console/v1/imports/{id}/apply': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params }),
    output: rateImport,
  }),
  /** Takes back what was applied, hotel by hotel, where nobody changed its days since. Safe to repeat. */
  'POST /api/console/v1/imports/{id}/undo': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params }),
    output: rateImport,
  }),
};
