/** The XLSX of a report mail, made when the mail is sent. */
import { rightsOfRole, type StaffRole } from '@wayhouse/contract/account/permissions';
import type { SalesFilters } from '@wayhouse/contract/console/reports/sales';
import type { SalesBasis } from '@wayhouse/contract/console/reports/sales-marks';
import type { AppContext, Language } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Attachment } from '../../../platform/messages/messages.ts';
import { selectMailReader } from '../notifications/notifications.views.ts';
import { exportSales, salesFileName, sheetType } from '../sales/export-sales.ts';
import type { Period } from '../sales/sales-period.ts';
import { type ReportMailRow, selectReportMail } from './report-mails.store.ts';

const reportFile = /^sales-report\/([^/]+)\/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)\/(en|zh)$/;

export function reportAttachment(id: string, period: Period, language: Language): Attachment {
  return {
    file: `sales-report/${id}/${period.from}/${period.to}/${language}`,
    name: salesFileName(period),
    contentType: sheetType,
  };
}

export const isReportFile = (file: string): boolean => reportFile.test(file);

/** Undefined when the mail was ended, or its reader has lost the right since. */
export async function loadReport(
  ctx: Pick<AppContext, 'db' | 'readReplica'>,
  file: string,
): Promise<Uint8Array | undefined> {
  const [, id = '', from = '', to = '', language] = reportFile.exec(file) ?? [];
  const row = await selectReportMail(ctx.db, id);
  if (!row || !(await readerOf(ctx.db, row.staff_id))) return undefined;
  const { bytes } = await exportSales(
    { ...ctx, language: language as Language },
    filtersOf(row, { from, to }),
  );
  return bytes;
}

export function filtersOf(
  { basis, source, account_id, hotel_id }: ReportMailRow,
  period: Period,
): SalesFilters {
  return {
    ...period,
    basis: basis as SalesBasis,
    ...(source && { source }),
    ...(account_id && { account_id }),
    ...(hotel_id && { hotel_id }),
  };
}

/** The member of staff, if active and allowed to read reports; else undefined. */
export async function readerOf(db: Db, staffId: string) {
  const reader = await selectMailReader(db, staffId);
  const rights = reader ? rightsOfRole[reader.role as StaffRole] : [];
  return rights.includes('reports.read') ? reader : undefined;
}
