/** Regular mails of the sales report: lists those of the signed-in member of staff, adds one, and ends one. */
import type { ReportMailCadence } from '@wayhouse/contract/console/reports/report-mail-choices';
import { reportMailsMax } from '@wayhouse/contract/console/reports/report-mail-choices';
import type {
  consoleReportMailsEndpoints,
  ReportMail,
  ReportMails,
} from '@wayhouse/contract/console/reports/report-mails';
import type { SalesBasis } from '@wayhouse/contract/console/reports/sales-marks';
import { isTimeZone } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nameOf } from '../rank-sums.ts';
import { selectCustomerNames, selectHotelNames } from '../sales/sales.views.ts';
import {
  deleteReportMail,
  insertReportMail,
  lockReportMailsOf,
  type ReportMailRow,
  selectReportMails,
} from './report-mails.store.ts';
import { latestDay, nextDay } from './report-times.ts';

type Calls = typeof consoleReportMailsEndpoints;

export async function listReportMails(ctx: StaffCtx): Promise<ReportMails> {
  const rows = await selectReportMails(ctx.db, ctx.staff.staffId);
  const [customers, hotels] = await Promise.all([
    selectCustomerNames(ctx.db, idsOf(rows, 'account_id')),
    selectHotelNames(ctx.db, idsOf(rows, 'hotel_id')),
  ]);
  return { items: rows.map((row) => presentMail(row, { customers, hotels })) };
}

/**
 * The first mail comes on the next day and hour of the cadence. Safe to repeat: the same choice adds no second mail.
 * Errors: request.invalid at `time_zone`, or at `cadence` above the maximum number of mails.
 */
export async function addReportMail(
  ctx: StaffCtx,
  input: ParsedInputOf<Calls['POST /api/console/v1/reports/mails']>,
): Promise<ReportMails> {
  if (!isTimeZone(input.time_zone)) throw invalidField('time_zone', 'fields.timezone');
  const { staffId } = ctx.staff;
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    await lockReportMailsOf(tx, staffId);
    const ownMails = await selectReportMails(tx, staffId);
    if (ownMails.some((mail) => isSameChoice(mail, input))) return;
    if (ownMails.length >= reportMailsMax)
      throw invalidField('cadence', 'fields.report_mails', { max: reportMailsMax });
    await insertReportMail(tx, {
      ...input,
      id: newId('rml'),
      staff_id: staffId,
      last_on: latestDay(input, now),
      created_at: now,
    });
  });
  return listReportMails(ctx);
}

const choiceFields = ['cadence', 'hour', 'time_zone', 'basis', 'source', 'account_id', 'hotel_id'] as const;

function isSameChoice(
  mail: ReportMailRow,
  choice: Partial<Record<(typeof choiceFields)[number], string | number | undefined>>,
): boolean {
  return choiceFields.every((field) => mail[field] === (choice[field] ?? null));
}

/** Ends a mail only if it is the reader's own; any other id changes nothing. */
export async function endReportMail(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['POST /api/console/v1/reports/mails/{id}/delete']>,
): Promise<ReportMails> {
  const { staffId } = ctx.staff;
  await inTransaction(ctx.db, (tx) => deleteReportMail(tx, { id: params.id, staffId }));
  return listReportMails(ctx);
}

const idsOf = (rows: readonly ReportMailRow[], column: 'account_id' | 'hotel_id'): string[] =>
  rows.flatMap((row) => row[column] ?? []);

type Names = Awaited<ReturnType<typeof selectHotelNames>>;

function presentMail(row: ReportMailRow, names: { customers: Names; hotels: Names }): ReportMail {
  const { id, hour, time_zone, source, account_id, hotel_id } = row;
  const cadence = row.cadence as ReportMailCadence;
  return {
    id,
    cadence,
    hour,
    time_zone,
    basis: row.basis as SalesBasis,
    ...(source && { source }),
    ...(account_id && {
      customer: { id: account_id, name: nameOf(names.customers.get(account_id), account_id) },
    }),
    ...(hotel_id && { hotel: { id: hotel_id, name: nameOf(names.hotels.get(hotel_id), hotel_id) } }),
    next_on: nextDay(cadence, row.last_on),
  };
}
