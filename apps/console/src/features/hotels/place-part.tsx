import { useQuery } from '@tanstack/react-query';
import { localLangs } from '@wayhouse/contract/catalogue/local-langs';
import { currentZoneName } from '@wayhouse/contract/catalogue/time-zones';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import mapStyles from '@wayhouse/ui/styles/map.module.css';
import { lazy, Suspense, useMemo } from 'react';
import { fetchData } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import formStyles from '../../shared/styles/form.module.css';
import { CityField } from './city-field.tsx';
import { Part } from './form-parts.tsx';
import { cityChange, type HotelFields, positionOf } from './hotel-draft.ts';
import type { HotelWords } from './hotel-queries.ts';
import styles from './hotels.module.css';

const PositionMap = lazy(() => import('./position-map.tsx').then((file) => ({ default: file.PositionMap })));

/** The hotel's location: city, district, address, coordinates, time zone. */
export function PlacePart({ form, words }: HotelFields & { words: HotelWords }) {
  const { t, lang } = useI18n();
  const { draft } = form;
  const cityId = draft.city?.id ?? '';
  const regions = useQuery({
    queryKey: ['regions', cityId],
    queryFn: () => fetchData('GET /api/v2/regions', { parent: cityId }),
    enabled: cityId !== '',
    staleTime: 600_000,
  });
  const districts = (regions.data ?? []).filter((region) => region.type === 'district');
  // Memoized, because the effects of the map run again for every new object.
  const point = useMemo(() => positionOf({ lat: draft.lat, lng: draft.lng }), [draft.lat, draft.lng]);
  const city = draft.city && Number.isFinite(draft.city.lat) ? draft.city : null;
  const degreeField = (name: 'lat' | 'lng') => (
    <TextField
      label={t(`console.hotel.${name}`)}
      inputMode="decimal"
      optional
      {...(name === 'lat' && { hint: t('console.hotel.position_hint') })}
      {...form.field(name, draft[name])}
    />
  );
  return (
    <Part title={t('console.hotel.place')}>
      <div className={formStyles.twoColumns}>
        <CityField
          value={draft.city}
          id={form.idOf('city')}
          problem={form.error('city')}
          onChange={(city) => form.change(cityChange(draft, city))}
        />
        <Select
          label={t('console.hotel.district')}
          value={draft.district_id ?? ''}
          placeholder={t('console.hotel.no_district')}
          disabled={districts.length === 0}
          options={districts.map((region) => ({ value: region.id, label: pick(region.name, lang) }))}
          onChange={(id) => form.change({ district_id: id || null })}
        />
      </div>
      <LanguageField form={form} label={t('console.hotel.address')} path="address" />
      <div className={styles.threeColumns}>
        <Select
          label={t('console.hotel.local_lang')}
          hint={t('console.hotel.local_hint')}
          value={draft.local.lang}
          placeholder={t('console.hotel.local_none')}
          options={localLangs.map((value) => ({ value, label: t(`console.hotel.local.${value}`) }))}
          id={form.idOf('local.lang')}
          error={form.error('local.lang')}
          onChange={(lang) => form.set('local.lang', lang)}
        />
        <TextField
          label={t('console.hotel.local_name')}
          optional
          lang={draft.local.lang || undefined}
          {...form.field('local.name', draft.local.name)}
        />
        <TextField
          label={t('console.hotel.local_address')}
          optional
          lang={draft.local.lang || undefined}
          {...form.field('local.address', draft.local.address)}
        />
      </div>
      <TextField label={t('console.hotel.postcode')} optional {...form.field('postcode', draft.postcode)} />
      <Suspense fallback={<div className={`${mapStyles.map} ${styles.positionMap}`} aria-busy="true" />}>
        <PositionMap
          point={point}
          city={city}
          onPoint={({ lat, lng }) => form.change({ lat: String(lat), lng: String(lng) })}
        />
      </Suspense>
      <div className={styles.threeColumns}>
        {degreeField('lat')}
        {degreeField('lng')}
        <ZoneSelect form={form} names={words.time_zones} />
      </div>
    </Part>
  );
}

/**
 * The time zone. For an old name, such as `Asia/Calcutta`, the current name is selected. A stored name that the list
 * lacks gets an option of its own.
 */
function ZoneSelect({ form, names }: HotelFields & { names: readonly string[] }) {
  const { t } = useI18n();
  const zone = currentZoneName(form.draft.time_zone);
  const isListed = zone === '' || names.includes(zone);
  const listedNames = isListed ? names : [zone, ...names];
  return (
    <Select
      label={t('console.hotel.time_zone')}
      value={zone}
      placeholder={t('console.hotel.zone_of_city')}
      options={listedNames.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      id={form.idOf('time_zone')}
      error={form.error('time_zone')}
      onChange={(name) => form.change({ time_zone: name })}
    />
  );
}
