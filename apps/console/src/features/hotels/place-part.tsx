import { useQuery } from '@tanstack/react-query';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import mapStyles from '@wayhouse/ui/styles/map.module.css';
import { lazy, Suspense, useMemo } from 'react';
import { fetchData } from '../../shared/api.ts';
import consoleStyles from '../../shared/styles/console.module.css';
import { CityField } from './city-field.tsx';
import { PairField, Part } from './form-parts.tsx';
import { type HotelFields, positionOf } from './hotel-draft.ts';
import styles from './hotels.module.css';

const PositionMap = lazy(() => import('./position-map.tsx').then((file) => ({ default: file.PositionMap })));

/** The hotel's location: city, district, address, coordinates, time zone. */
export function PlacePart({ draft, set, problems, words }: HotelFields) {
  const { t, lang } = useI18n();
  const cityId = draft.city?.id ?? '';
  const regions = useQuery({
    queryKey: ['regions', cityId],
    queryFn: () => fetchData('GET /api/v2/regions', { parent: cityId }),
    enabled: cityId !== '',
    staleTime: 600_000,
  });
  const districts = (regions.data ?? []).filter((region) => region.type === 'district');
  // Memoized: the map moves only for another position.
  const point = useMemo(() => positionOf({ lat: draft.lat, lng: draft.lng }), [draft.lat, draft.lng]);
  const city = draft.city && Number.isFinite(draft.city.lat) ? draft.city : null;
  const postcodeProblem = problems['content.postcode'];
  const zoneProblem = problems['content.time_zone'];
  const degree = (name: 'lat' | 'lng') => {
    const problem = problems[`content.position.${name}`];
    return (
      <TextField
        label={t(`console.hotel.${name}`)}
        inputMode="decimal"
        optional
        value={draft[name]}
        {...(name === 'lat' && { hint: t('console.hotel.position_hint') })}
        {...(problem !== undefined && { error: problem })}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    );
  };
  return (
    <Part title={t('console.hotel.place')}>
      <div className={consoleStyles.twoColumns}>
        <CityField
          value={draft.city}
          problem={problems['content.city_id']}
          onChange={(city) => set({ city, ...(city.id !== cityId && { district_id: null }) })}
        />
        <Select
          label={t('console.hotel.district')}
          value={draft.district_id ?? ''}
          placeholder={t('console.hotel.no_district')}
          disabled={districts.length === 0}
          options={districts.map((region) => ({ value: region.id, label: pick(region.name, lang) }))}
          onChange={(id) => set({ district_id: id || null })}
        />
      </div>
      <PairField
        label={t('console.hotel.address')}
        value={draft.address}
        path="content.address"
        problems={problems}
        onChange={(address) => set({ address })}
      />
      <TextField
        label={t('console.hotel.postcode')}
        optional
        value={draft.postcode}
        {...(postcodeProblem !== undefined && { error: postcodeProblem })}
        onChange={(event) => set({ postcode: event.target.value })}
      />
      <Suspense fallback={<div className={`${mapStyles.map} ${styles.positionMap}`} aria-busy="true" />}>
        <PositionMap
          point={point}
          city={city}
          onPoint={({ lat, lng }) => set({ lat: String(lat), lng: String(lng) })}
        />
      </Suspense>
      <div className={styles.threeColumns}>
        {degree('lat')}
        {degree('lng')}
        <Select
          label={t('console.hotel.time_zone')}
          value={draft.time_zone}
          placeholder={t('console.hotel.zone_of_city')}
          options={words.time_zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...(zoneProblem !== undefined && { error: zoneProblem })}
          onChange={(zone) => set({ time_zone: zone })}
        />
      </div>
    </Part>
  );
}
