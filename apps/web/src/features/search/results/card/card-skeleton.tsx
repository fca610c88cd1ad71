import { Skeleton } from '@wayhouse/ui/state';
import styles from './card.module.css';
import cardRateStyles from './card-rate.module.css';

/** A hotel card while it loads: the same layout in gray. */
export function CardSkeleton() {
  return (
    <div className={styles.hotelCard} data-part="hotel-card" aria-hidden="true">
      <div className={styles.photo}>
        <Skeleton height="100%" className={styles.photoSkeleton} />
      </div>
      <div className={styles.cardBody}>
        <Skeleton width="46%" height={20} />
        <Skeleton width="28%" className="mt8" />
        <Skeleton width="38%" className="mt8" />
        <div className={styles.rates}>
          {[0, 1].map((line) => (
            <div key={line} className={cardRateStyles.rate}>
              <span>
                <Skeleton width="52%" />
                <Skeleton width="38%" height={12} className="mt8" />
              </span>
              <Skeleton width="82%" />
              <span>
                <Skeleton height={18} />
                <Skeleton height={12} className="mt8" />
              </span>
              <span />
            </div>
          ))}
        </div>
        <div className={styles.cardFooter} data-part="card-foot">
          <Skeleton width={120} height={12} />
        </div>
      </div>
    </div>
  );
}
