import { IconShieldCheck } from '@tabler/icons-react';
import type { Order } from '@wayhouse/contract/orders';
import { formatLeft } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';

const hour = 3_600_000;
const shownBeforeMs = 72 * hour;

/** Time left to cancel free, until the shown deadline; warning within 72 hours, danger within 24. Nothing after it. */
export function TimeLeft({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const { free_cancel_until: until } = order.policy;
  const left = until ? Date.parse(until) - shownBeforeMs - Date.now() : 0;
  if (left <= 0) return null;
  const tone = left > 72 * hour ? 'success' : left > 24 * hour ? 'warning' : 'danger';
  return (
    <Badge tone={tone} icon={IconShieldCheck}>
      {t('orders.left', { left: formatLeft(left, lang) })}
    </Badge>
  );
}
