import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { quotaState } from './quota-state.ts';

/** Maximum age in milliseconds of the start of a half hour that is current or has just ended. */
const recentMs = 3_600_000;

/**
 * The 95th percentile of the duration of searches in the newest half hour, in milliseconds; 0 when the source had no
 * search in the last hour. An older half hour says nothing about the present state.
 */
export function recentSearchMs({ calls }: Supplier): number {
  const newest = calls.searches.at(-1);
  return newest && productNow() - Date.parse(newest.at) <= recentMs ? newest.p95_ms : 0;
}

/**
 * A source is slow when its 95th percentile of the newest half hour is longer than the time for which a list of results
 * waits for a source.
 */
export function isSlow(supplier: Supplier): boolean {
  return recentSearchMs(supplier) > supplier.budget_ms;
}

/** The one state of a source that matters most: off, not set up, paused, out of quota, slow, not called, or good. */
export function SourceState({ supplier }: { supplier: Supplier }) {
  const { t } = useI18n();
  const { configured, enabled, health, calls } = supplier;
  if (!enabled) return <Badge tone="warning">{t('console.suppliers.off')}</Badge>;
  if (!configured || !health) return <Badge look="line">{t('console.suppliers.absent')}</Badge>;
  if (health.breaker !== 'closed')
    return (
      <Badge tone={health.breaker === 'open' ? 'danger' : 'warning'}>
        {t(`console.suppliers.breaker.${health.breaker}`)}
      </Badge>
    );
  if (quotaState(supplier.requests) === 'used')
    return <Badge tone="danger">{t('console.suppliers.quota_used')}</Badge>;
  if (isSlow(supplier)) return <Badge tone="warning">{t('console.suppliers.slow_state')}</Badge>;
  if (calls.verbs.length === 0) return <Badge look="line">{t('console.suppliers.uncalled')}</Badge>;
  return <Badge tone="success">{t('console.suppliers.breaker.closed')}</Badge>;
}
