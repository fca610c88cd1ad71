import { IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { CityTiles } from '../../features/destinations/city-tiles.tsx';
import { CountryList } from '../../features/destinations/country-list.tsx';
import { hotCitiesQuery, regionsQuery } from '../../features/destinations/destination-queries.ts';
import { PartChips } from '../../features/destinations/part-chips.tsx';
import { ThemeCards } from '../../features/destinations/theme-cards.tsx';
import { spread, worldPart, worldParts } from '../../features/destinations/world-parts.ts';
import { useCityLink } from '../../features/search/use-city-link.ts';
import { locationOf, locationsQuery, places } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './public.module.css';

const tilesMax = 24;

/** /globalHotels: cities by part of the world, and every country from A to Z. No prices. */
export function GlobalHotelsPage() {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as { part?: string };
  const part = worldParts.find((one) => one === address.part) ?? '';
  const linkOf = useCityLink();
  const record = locationOf(useQuery(locationsQuery).data, places.globalHotels);
  const cities = useQuery(hotCitiesQuery);
  const countries = useQuery(regionsQuery(''));
  useTitle('site.world.title');
  const allCities = cities.data ?? [];
  const visibleCities = part ? allCities.filter((city) => worldPart(city) === part) : spread(allCities);
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className="row btw fw g12">
        <div>
          <h1 className="t30">{(record && localText(record, 'title', lang)) || t('site.world.title')}</h1>
          <p className="c2 mt4">{(record && localText(record, 'subtitle', lang)) || t('site.world.lead')}</p>
        </div>
        <Link className={buttonClass({ kind: 'secondary' })} to="/mapBox">
          <Icon of={IconMap2} />
          {t('site.world.map')}
        </Link>
      </div>
      <div className="mt20">
        <PartChips
          places={allCities}
          value={part}
          onChange={(next) =>
            void navigate({ to: '/globalHotels', search: { part: next || undefined }, replace: true })
          }
        />
      </div>
      {cities.isLoading && <Skeleton height={420} />}
      {cities.isError && <ErrorState title={t('site.world.failed')} onRetry={() => void cities.refetch()} />}
      <CityTiles places={visibleCities.slice(0, tilesMax)} linkOf={linkOf} />
      <ThemeCards banners={record?.position_ads ?? []} />
      {countries.data && <CountryList countries={countries.data} linkOf={linkOf} />}
    </main>
  );
}
