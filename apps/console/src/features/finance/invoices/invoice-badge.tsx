import type { InvoiceRequestState } from '@wayhouse/contract/payment/invoice-states';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';

const tones = { requested: 'warning', issued: 'success', rejected: 'danger' } as const;

/** The status of an invoice request. */
export function InvoiceBadge({ status }: { status: InvoiceRequestState }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`console.invoices.state.${status}`)}</Badge>;
}
