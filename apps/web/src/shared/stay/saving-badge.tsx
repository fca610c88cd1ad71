import { toCents } from '@wayhouse/contract/money';
import type { OfferBrief } from '@wayhouse/contract/search/search';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';

/** The share that a promotion takes off: “−16%”; only a word below half a percent. Nothing without a promotion. */
export function SavingBadge({ offer }: { offer: Pick<OfferBrief, 'total' | 'strike_total'> }) {
  const { t } = useI18n();
  if (!offer.strike_total) return null;
  const strikeCents = toCents(offer.strike_total);
  const percent = Math.round((100 * (strikeCents - toCents(offer.total))) / strikeCents);
  return (
    <Badge tone="lantern">
      {percent > 0 ? (
        <span title={t('stay.promotion')}>
          <span className="vh">{t('stay.promotion')} </span>−{percent}%
        </span>
      ) : (
        t('stay.promotion')
      )}
    </Badge>
  );
}
