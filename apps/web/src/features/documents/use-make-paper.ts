import { useQueryClient } from '@tanstack/react-query';
import type { PaperKind, PaperLanguage } from '@wayhouse/contract/booking/order-papers';
import { papersAtOnceMax } from '@wayhouse/contract/booking/paper-limits';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';
import { saveWhenReady } from '../../shared/save-when-ready.ts';
import { refreshRecords } from './document-queries.ts';

type Options = { lang: PaperLanguage; logo: boolean; with_price?: boolean; taxi_card?: boolean };

/**
 * Makes documents of orders in the background. One order becomes a PDF, saved when it is ready; several become a ZIP,
 * which the reader saves from the export history. More orders than one call accepts become several ZIPs. The returned
 * function resolves to the reason of the first failure, else to undefined. After a failure, the ZIPs of earlier calls
 * are still made.
 */
export function useMakePaper() {
  const { t } = useI18n();
  const client = useQueryClient();
  return async (orderNos: readonly string[], document: PaperKind, options: Options) => {
    const key = document === 'voucher' ? 'POST /api/v3/orders/voucher' : 'POST /api/v3/orders/invoice';
    let recordId = '';
    for (let from = 0; from < orderNos.length; from += papersAtOnceMax) {
      const input = { order_nos: orderNos.slice(from, from + papersAtOnceMax), ...options };
      const answer = await call(key, input, { quiet: true }).catch(() => null);
      if (answer?.code !== 0 || !answer.data) return answer?.message ?? t('documents.dialog.failed');
      refreshRecords(client);
      recordId = answer.data.record_id;
    }
    if (orderNos.length > 1) return undefined;
    const isSaved = await saveWhenReady(recordId).catch(() => false);
    return isSaved ? undefined : t('documents.dialog.failed');
  };
}
