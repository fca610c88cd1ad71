import type { Board, Filters } from '@wayhouse/contract/search/search';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Stars } from '@wayhouse/ui/trade/stars';
import { memo, type RefObject } from 'react';
import { flagGroups } from '../../search-params.ts';
import { boardOrder } from '../card/board-order.ts';
import type { Results } from '../results-query.ts';
import { useLatest } from '../use-latest.ts';
import { type ListGroup, starBands, toggleValue, withoutEmptyGroups } from './active-filters.ts';
import { FilterGroup, type FilterLine } from './filter-group.tsx';
import { labelOf } from './filter-words.ts';
import { NameFilter } from './name-filter.tsx';
import type { PriceView } from './price-basis.ts';
import { PriceFilter } from './price-filter.tsx';

type Props = {
  filters: Filters;
  facets: Results['facets'];
  range: Results['price_range'];
  bars: readonly number[];
  priceView: PriceView;
  rooms: number;
  onChange: (filters: Filters) => void;
  nameRef?: RefObject<HTMLInputElement | null>;
};

const scores = [4.5, 4, 3.5];

/** The filter column, made from the answer's facets. Counts of a group ignore the group's own filter. */
export const FilterPanel = memo(function FilterPanel(props: Props) {
  const { filters, facets, range, bars, priceView, rooms, onChange, nameRef } = props;
  const { t } = useI18n();
  // Unchanged groups are not rendered again, so their callback must read the latest filters.
  const change = useLatest((part: Partial<Filters>) => onChange(withoutEmptyGroups({ ...filters, ...part })));
  return (
    <>
      <NameFilter name={filters.name ?? ''} inputRef={nameRef} onChange={(name) => change({ name })} />
      <PriceFilter
        filters={filters}
        range={range}
        bars={bars}
        priceView={priceView}
        rooms={rooms}
        onChange={onChange}
      />
      <FilterGroup
        title={t('results.group.terms')}
        lines={flagGroups
          .filter((flag) => filters[flag] || (facets[flag]?.length ?? 0) > 0)
          .map((flag) => ({
            id: flag,
            label: t(`results.flag.${flag}`),
            count: facets[flag]?.[0]?.count ?? 0,
            checked: Boolean(filters[flag]),
          }))}
        onToggle={(flag, on) => change({ [flag]: on ? true : undefined })}
      />
      <StarGroup filters={filters} facets={facets} change={change} />
      <ListFilter
        group="boards"
        title={t('results.group.boards')}
        filters={filters}
        facets={facets}
        change={change}
      />
      <ListFilter
        group="districts"
        title={t('results.group.districts')}
        filters={filters}
        facets={facets}
        change={change}
      />
      <FilterGroup
        title={t('results.group.score')}
        lines={scores.map((score) => ({
          id: String(score),
          label: t('results.score.from', { score: score.toFixed(1) }),
          count: facets.score_min?.find(({ value }) => value === String(score))?.count ?? 0,
          checked: filters.score_min === score,
        }))}
        onToggle={(id, on) => change({ score_min: on ? Number(id) : undefined })}
      />
      <ListFilter
        group="facilities"
        title={t('results.group.facilities')}
        filters={filters}
        facets={facets}
        change={change}
      />
      <ListFilter
        group="property_types"
        title={t('results.group.property_types')}
        filters={filters}
        facets={facets}
        change={change}
      />
      <ListFilter
        group="brands"
        title={t('results.group.brands')}
        filters={filters}
        facets={facets}
        change={change}
      />
    </>
  );
});

type GroupProps = Pick<Props, 'filters' | 'facets'> & { change: (part: Partial<Filters>) => void };

function StarGroup({ filters, facets, change }: GroupProps) {
  const { t } = useI18n();
  const bands = starBands(facets.stars ?? [], filters.stars);
  const chosenStars = filters.stars ?? [];
  return (
    <FilterGroup
      title={t('results.group.stars')}
      lines={bands.map(({ band, values, count }) => ({
        id: String(band),
        label: band === 0 ? t('results.stars.none') : <Stars count={band} />,
        text: values.join(),
        count,
        checked: values.some((value) => chosenStars.includes(value)),
      }))}
      onToggle={(id, on) => {
        const values = bands.find(({ band }) => String(band) === id)?.values ?? [];
        const otherStars = chosenStars.filter((star) => !values.includes(star));
        change({ stars: on ? [...otherStars, ...values] : otherStars });
      }}
    />
  );
}

/** A group whose values are codes. Selected values stay even with a count of 0. */
function ListFilter({
  group,
  title,
  filters,
  facets,
  change,
}: GroupProps & { group: ListGroup; title: string }) {
  const { lang } = useI18n();
  const chosenValues: readonly string[] = filters[group] ?? [];
  const facetValues = facets[group] ?? [];
  const valuesWithoutHotels = chosenValues
    .filter((value) => !facetValues.some((one) => one.value === value))
    .map((value) => ({ value, label: labelOf(group, value), count: 0 }));
  const values = [...facetValues, ...valuesWithoutHotels];
  if (group === 'boards')
    values.sort((a, b) => boardOrder.indexOf(a.value as Board) - boardOrder.indexOf(b.value as Board));
  const lines: FilterLine[] = values.map(({ value, label, count }) => ({
    id: value,
    label: pick(label, lang),
    count,
    checked: chosenValues.includes(value),
  }));
  return (
    <FilterGroup
      title={title}
      lines={lines}
      onToggle={(value) => change({ [group]: toggleValue(chosenValues, value) })}
    />
  );
}
