import { useQueries, useQuery } from '@tanstack/react-query';
import type { Filters } from '@wayhouse/contract/search/search';
import { pick } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';
import { LightLink } from '../../../shared/page/light-link.tsx';
import { distanceWords } from '../../../shared/text/distance-words.ts';
import { type SearchQuery, toParams } from '../search-params.ts';
import { type ActiveFilter, activeFilters, withoutFilter } from './filters/active-filters.ts';
import { useFilterWords } from './filters/filter-words.ts';
import type { PriceView } from './filters/price-basis.ts';
import styles from './results.module.css';
import { resultsQuery } from './results-query.ts';
import { type WithoutRoomsAnswer, withoutRoomsQuery } from './without-rooms-query.ts';

type Props = {
  query: SearchQuery;
  place: string;
  priceView: PriceView;
  /** Number of matching hotels; above 0 when the page number is too high. */
  total: number;
  /** Number of hotels without filters, once known. */
  allTotal: number | undefined;
  nearestDates?: ReactNode;
  onFilters: (filters: Filters) => void;
  onPage: (page: number) => void;
  onChangeSearch: () => void;
};

/** The empty states: past the last page, nothing sold, or everything filtered out. Each offers a next step. */
export function EmptyList(props: Props) {
  const { query, total, onPage } = props;
  const { t } = useI18n();
  if (total > 0) {
    return (
      <div className="card pad">
        <EmptyState
          title={t('results.past_end')}
          action={<Button onClick={() => onPage(1)}>{t('results.first_page')}</Button>}
        />
      </div>
    );
  }
  if (activeFilters(query.filters).length > 0) return <FilteredOut {...props} />;
  return <NothingSold {...props} />;
}

/** No hotel has rooms for the stay, or the place has no hotels at all. */
function NothingSold({ query, place, nearestDates, onChangeSearch }: Props) {
  const { t } = useI18n();
  const { data: withoutRooms } = useQuery({ ...withoutRoomsQuery(query), enabled: !query.area });
  // An area of the map may be empty although the place has hotels.
  const hasNoHotels = !query.area && withoutRooms?.total === 0;
  const noRoomsTitle = query.area ? 'choosing.none_in_area' : 'results.none.title';
  return (
    <div className="card pad">
      <EmptyState
        title={t(hasNoHotels ? 'results.none.no_hotels' : noRoomsTitle, { place })}
        text={t(hasNoHotels ? 'results.none.no_hotels.text' : 'results.none.text')}
        action={
          <div className={`col g12 ${styles.filterDrops}`}>
            {hasNoHotels ? <NearbyCities query={query} cities={withoutRooms.cities ?? []} /> : nearestDates}
            <Button kind="primary" onClick={onChangeSearch}>
              {t('results.change_search')}
            </Button>
          </div>
        }
      />
    </div>
  );
}

type NearbyProps = { query: SearchQuery; cities: NonNullable<WithoutRoomsAnswer['cities']> };

/** Links to the nearest cities with hotels, for the same stay. */
function NearbyCities({ query, cities }: NearbyProps) {
  const { t, lang } = useI18n();
  if (cities.length === 0) return null;
  return (
    <ul className={`row g8 fw ${styles.filterDrops}`} aria-label={t('results.none.nearest')}>
      {cities.map(({ id, name, distance_km: km }) => {
        const city = pick(name, lang);
        const place = { type: 'city' as const, id, name: city };
        return (
          <li key={id}>
            <LightLink
              className={buttonClass({ kind: 'secondary', size: 'sm' })}
              to="/hotel-new"
              search={toParams({ ...query, place, filters: {}, page: 1 })}
            >
              {t('results.none.city', { city, distance: distanceWords(t, km) })}
            </LightLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Maximum number of filters for which counts are fetched. */
const triedMax = 8;

/** For each of the first `triedMax` active filters: the number of hotels without that filter; highest number first. */
function useDropCounts(query: SearchQuery) {
  const triedFilters = activeFilters(query.filters).slice(0, triedMax);
  const answers = useQueries({
    queries: triedFilters.map((one) =>
      resultsQuery({ ...query, filters: withoutFilter(query.filters, one), page: 1 }),
    ),
  });
  const filterCounts = triedFilters.map((active, index) => ({ active, count: answers[index]?.data?.total }));
  return {
    waiting: answers.some((answer) => answer.isPending),
    drops: filterCounts.sort((a, b) => (b.count ?? -1) - (a.count ?? -1)),
  };
}

function FilteredOut({ query, priceView, allTotal, nearestDates, onFilters }: Props) {
  const { t } = useI18n();
  const words = useFilterWords({ filters: query.filters, priceView });
  const { waiting, drops } = useDropCounts(query);
  // The text names the filter whose removal shows the most hotels. If no single removal helps, the text says so once
  // all counts are known.
  const [best] = drops;
  const isBestUseful = (best?.count ?? 0) > 0;
  const drop = (active: ActiveFilter) => onFilters(withoutFilter(query.filters, active));
  const noBestKey = waiting ? 'results.filtered_out.text' : 'choosing.drop.none';
  const noBestText = allTotal === undefined ? undefined : t(noBestKey, { count: allTotal });
  return (
    <div className="card pad" aria-busy={waiting}>
      <EmptyState
        title={t('results.filtered_out.title')}
        text={
          isBestUseful && best
            ? t('choosing.drop.best', { filter: words(best.active), count: best.count ?? 0 })
            : noBestText
        }
        action={
          <div className={`col g12 ${styles.filterDrops}`}>
            <div className={`row g8 fw ${styles.filterDrops}`}>
              {drops.map(({ active, count }, index) => (
                <Button
                  key={JSON.stringify(active)}
                  size="sm"
                  kind={index === 0 && isBestUseful ? 'primary' : 'secondary'}
                  onClick={() => drop(active)}
                >
                  {count === undefined
                    ? t('results.filtered_out.drop', { filter: words(active) })
                    : t('choosing.drop.one', { filter: words(active), count })}
                </Button>
              ))}
              {drops.length > 1 && (
                <Button kind="soft" size="sm" onClick={() => onFilters({})}>
                  {t('results.clear_all')}
                </Button>
              )}
            </div>
            {!isBestUseful && !waiting && nearestDates}
          </div>
        }
      />
    </div>
  );
}
