import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { Price } from '@wayhouse/ui/trade/price';
import styles from './deadlines.module.css';

type Risk = { hours: number; fees: string; unpaid: string };

/** The sums that are lost or due if nobody acts, by the time left. */
export function RiskCards({ risks }: { risks: readonly Risk[] }) {
  const { t } = useI18n();
  return (
    <dl className={`card ${styles.risks}`} aria-label={t('deadlines.risk')}>
      {risks.map(({ hours, fees, unpaid }, index) => {
        const total = toCents(fees) + toCents(unpaid);
        return (
          <div key={hours}>
            <dt className="t13 c2">{t(`deadlines.risk.${hours}` as MessageKey)}</dt>
            <dd className={index === 0 && total > 0 ? 'cd' : undefined}>
              <Price value={toMoney(total)} size="l" />
            </dd>
            <dd className="t12 c3">
              {t('deadlines.risk.parts', { fees: money(fees), unpaid: money(unpaid) })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
