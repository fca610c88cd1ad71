import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Price } from '@wayhouse/ui/trade/price';
import { usePriceMode } from '../../shared/money/price-mode.ts';
import { usePayBar } from '../../shared/payment/use-pay-bar.ts';
import styles from '../../shared/styles/print.module.css';
import type { Offer } from './hotel-queries.ts';
import { goToSection } from './sub-nav.tsx';

type Props = { lowest: Offer; rateCount: number; roomCount: number; nights: number };

/** Phones and tablets: a fixed bar with the lowest total and a link to the rates. */
export function BottomBar({ lowest, rateCount, roomCount, nights }: Props) {
  const { t } = useI18n();
  const { mode } = usePriceMode();
  usePayBar();
  return (
    <section
      className={styles.payBar}
      data-part="pay-bar"
      aria-label={t('hotel.see_rates', { count: rateCount })}
    >
      <div className="grow">
        <div className="t12 c3">{t('hotel.bar', { rooms: roomCount, nights })}</div>
        {mode === 'sell' && <span className="t12 c2">{t('common.sell')} </span>}
        <Price value={lowest.total} />
      </div>
      <Button kind="primary" onClick={() => goToSection('rooms')}>
        {t('hotel.see_rates', { count: rateCount })}
      </Button>
    </section>
  );
}
