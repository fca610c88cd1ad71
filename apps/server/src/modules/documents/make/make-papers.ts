/** Makes the vouchers or invoices of a record: a PDF for one order, a ZIP of PDFs for several. */
import type { PaperKind } from '@wayhouse/contract/booking/order-papers';
import { zipSync } from 'fflate';
import type { AppContext, OrderScope } from '../../../context.ts';
import type { GeneratedFile, ReportProgress } from './generated-file.ts';
import { loadPaperData, type PaperOptions, writeOrderPaper } from './read-papers.ts';
import type { RecordRow } from './records.store.ts';

interface Request extends Omit<PaperOptions, 'document'> {
  order_nos: string[];
  scope: OrderScope;
}

/**
 * Leaves out orders that no longer have the document, such as the voucher of an order that was canceled since the
 * request. Throws when none is left, and throws not_found when an order is not in the scope of the person who requested
 * the file.
 */
export async function makePapers(
  ctx: AppContext,
  record: RecordRow,
  { tell }: { tell: ReportProgress },
): Promise<GeneratedFile> {
  const request = record.request as unknown as Request;
  const options: PaperOptions = { ...request, document: record.kind as PaperKind };
  const { orders: requestedOrders, data } = await loadPaperData(ctx, {
    orderNos: request.order_nos,
    scope: request.scope,
    logo: request.logo,
  });
  const orders = requestedOrders.filter((order) => order.documents.includes(options.document));
  if (orders.length === 0) throw new Error(`no order of ${record.id} has a ${options.document}`);
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (const order of orders) {
    const bytes = await writeOrderPaper(ctx, order, { options, data });
    files.push({ name: paperName(options, order.order_no), bytes });
    await tell((100 * files.length) / orders.length);
  }
  const [firstFile] = files;
  if (firstFile && files.length === 1) return { ...firstFile, contentType: 'application/pdf', count: 1 };
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return {
    name: `wayhouse-${options.document}s-${day}.zip`,
    contentType: 'application/zip',
    bytes: writeZip(files, ctx.clock.now()),
    count: files.length,
  };
}

export function paperName(
  { document, lang }: Pick<PaperOptions, 'document' | 'lang'>,
  orderNo: string,
): string {
  return `${document}-${orderNo}-${lang}.pdf`;
}

/**
 * Packs several files into one ZIP. Names must differ. `time`: the time of each file, in UTC. The ZIP does not
 * compress, because PDFs are already compressed.
 */
function writeZip(files: readonly { name: string; bytes: Uint8Array }[], time: Date): Uint8Array {
  // The library writes times in this machine's time zone, so this shifts `time` to make it UTC.
  const mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0, mtime });
}
