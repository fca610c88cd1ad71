import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { PartnerView } from '../../features/about/partner-view.tsx';
import { CityTiles } from '../../features/destinations/city-tiles.tsx';
import { hotCitiesQuery } from '../../features/destinations/destination-queries.ts';
import { spread } from '../../features/destinations/world-parts.ts';
import { useCityLink } from '../../features/search/use-city-link.ts';
import { locationOf, locationsQuery, places } from '../../shared/content-queries.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './public.module.css';

/** /partner?offer=: one of the partnerships of location 90000105. Default: the first. */
export function PartnerPage() {
  const { t } = useI18n();
  const { offer: offerId } = useSearch({ strict: false }) as { offer?: string };
  const linkOf = useCityLink();
  const records = useQuery(locationsQuery);
  const cities = useQuery(hotCitiesQuery).data ?? [];
  const offers = locationOf(records.data, places.partnerships)?.position_ads ?? [];
  const offer = offers.find((one) => one.id === offerId) ?? offers[0];
  useTitle('site.partner.title');
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      {offer && (
        <PartnerView
          key={offer.id}
          offer={offer}
          others={offers.filter((one) => one !== offer)}
          places={<CityTiles places={spread(cities).slice(0, 3)} linkOf={linkOf} plain />}
        />
      )}
      {!offer && <h1 className="t30">{t('site.partner.title')}</h1>}
      {records.isLoading && <Skeleton height={420} />}
      {records.isError && (
        <ErrorState title={t('site.partner.failed')} onRetry={() => void records.refetch()} />
      )}
      {records.data && !offer && (
        <EmptyState
          title={t('site.partner.none')}
          action={
            <Link className={buttonClass({ kind: 'primary' })} to="/mainBusiness">
              {t('site.business.title')}
            </Link>
          }
        />
      )}
    </main>
  );
}
