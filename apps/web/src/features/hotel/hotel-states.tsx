import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import galleryStyles from './gallery.module.css';
import styles from './hotel.module.css';

/** Shown when the hotel does not exist or the URL names none. */
export function UnknownHotel({ onOtherHotels }: { onOtherHotels: () => void }) {
  const { t } = useI18n();
  return (
    <main id="main" className={`wrap ${styles.missingHotel}`}>
      <h1 className="vh">{t('hotel.unknown.title')}</h1>
      <EmptyState
        title={t('hotel.unknown.title')}
        text={t('hotel.unknown.text')}
        action={
          <Button kind="primary" onClick={onOtherHotels}>
            {t('hotel.unknown.search')}
          </Button>
        }
      />
    </main>
  );
}

/** Shown when the hotel failed to load. */
export function FailedHotel({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <main id="main" className={`wrap ${styles.missingHotel}`}>
      <ErrorState page title={t('hotel.failed')} text={text} onRetry={onRetry} />
    </main>
  );
}

/** The page's skeleton while the hotel loads, with the final layout. */
export function HotelSkeleton() {
  const { t } = useI18n();
  return (
    <main id="main" aria-busy="true" aria-label={t('common.loading')}>
      <div className={`wrap ${styles.hero}`}>
        <div className={galleryStyles.gallery} data-part="gallery">
          {[0, 1, 2, 3, 4].map((picture) => (
            <Skeleton key={picture} height="100%" />
          ))}
        </div>
        <div className="mt20">
          <Skeleton width={96} />
          <Skeleton width="38%" height={32} className="mt12" />
          <Skeleton width="24%" className="mt12" />
          <Skeleton width="46%" className="mt12" />
        </div>
      </div>
    </main>
  );
}
