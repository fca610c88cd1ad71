/** Job: sends each due report mail once. The mail contains the sales report of a day, week or month. */
import type { ReportMailCadence } from '@wayhouse/contract/console/reports/report-mail-choices';
import { formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import type { AppContext, Language } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { type Message, queueMessage } from '../../../platform/messages/messages.ts';
import { reportSales } from '../sales/report-sales.ts';
import { filtersOf, readerOf, reportAttachment } from './report-attachment.ts';
import {
  deleteReportMail,
  lockReportMail,
  type ReportMailRow,
  selectAllReportMails,
  updateLastDay,
} from './report-mails.store.ts';
import { dueDay, periodOfMail } from './report-times.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/** Milliseconds after which the mail is too old to send. */
const validMs = 3 * 86_400_000;

export async function mailReports(ctx: AppContext): Promise<void> {
  for (const row of await selectAllReportMails(ctx.db)) {
    const day = dueDay({ ...row, cadence: row.cadence as ReportMailCadence }, ctx.clock.now());
    if (day === undefined) continue;
    await mailReport(ctx, row, day).catch((error) =>
      ctx.log.error({ err: error, staff: row.staff_id }, 'a report was not mailed'),
    );
  }
}

/**
 * One transaction writes the mail and stores its day. Deletes the row instead when its reader may no longer read
 * reports, so that no further mail is sent.
 */
async function mailReport(ctx: AppContext, row: ReportMailRow, day: string): Promise<void> {
  const reader = await readerOf(ctx.db, row.staff_id);
  const letter = reader && (await writeReport(ctx, { row, day, reader }));
  await inTransaction(ctx.db, async (tx) => {
    const lockedRow = await lockReportMail(tx, row.id);
    if (!lockedRow || lockedRow.last_on >= day) return;
    if (!letter) return deleteReportMail(tx, { id: row.id, staffId: row.staff_id });
    await updateLastDay(tx, row.id, day);
    await queueMessage(tx, letter);
  });
}

type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

async function writeReport(
  ctx: AppContext,
  { row, day, reader }: { row: ReportMailRow; day: string; reader: Reader },
): Promise<Message> {
  const now = ctx.clock.now();
  const period = periodOfMail(row.cadence as ReportMailCadence, day, now);
  const filters = filtersOf(row, period);
  const { figures, before } = await reportSales(ctx, filters);
  const language = reader.language as Language;
  const style = { lang: language };
  return {
    clock: ctx.clock,
    channel: 'email',
    to: reader.email,
    language,
    template: 'sales_report',
    params: {
      name: reader.name,
      period:
        period.from === period.to
          ? formatDate(period.from, style)
          : formatDateRange(period.from, period.to, style),
      sold: money(figures.sold),
      before: money(before.sold),
      margin: money(figures.margin),
      bookings: String(figures.bookings),
      canceled: String(figures.canceled),
    },
    links: [`/console/reports?${new URLSearchParams({ ...filters, mails: '1' })}`, unsubscribeLink(row.id)],
    attachments: [reportAttachment(row.id, period, language)],
    goodUntil: new Date(now.getTime() + validMs),
  };
}
