import { IconClockExclamation, IconShieldCheck } from '@tabler/icons-react';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatLeft } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { freeUntil } from './cancel/free-until.ts';

const hourMs = 3_600_000;

/**
 * Time left for free cancellation. Until the shown deadline: green, a warning within 72 hours, danger within 24.
 * Between the shown and the supplier's deadline: amber. Later: nothing.
 */
export function TimeLeft({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const until = freeUntil(order.policy.free_cancel_until, productNow());
  if (!until) return null;
  const msLeft = Date.parse(until.at) - productNow();
  if (until.phase === 'last_days') {
    return (
      <Badge tone="warning" icon={IconClockExclamation}>
        {t('orders.last_days_left', { left: formatLeft(msLeft, lang) })}
      </Badge>
    );
  }
  const lastDaysTone = msLeft > 24 * hourMs ? 'warning' : 'danger';
  const tone = msLeft > 72 * hourMs ? 'success' : lastDaysTone;
  return (
    <Badge tone={tone} icon={IconShieldCheck}>
      {t('orders.left', { left: formatLeft(msLeft, lang) })}
    </Badge>
  );
}
