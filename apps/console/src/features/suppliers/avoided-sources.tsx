import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SourceRules } from '@wayhouse/contract/console/supply/source-rules';
import { sourceName } from '@wayhouse/i18n/source-name';
import { pick } from '@wayhouse/i18n/translate';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { HotelPicker } from '../../shared/hotels/hotel-picker.tsx';
import { hotelsQuery } from '../../shared/queries.ts';
import styles from './source-rules.module.css';

type AvoidedSource = SourceRules['avoid'][number];
type Hotel = AvoidedSource['hotel'];
type Props = {
  avoid: readonly AvoidedSource[];
  sources: readonly string[];
  onChange: (avoid: AvoidedSource[]) => void;
};

const keyOf = ({ source, hotel }: AvoidedSource): string => `${source} ${hotel?.id ?? ''}`;

/** Sources that are not sold, each at one hotel or at every hotel. */
export function AvoidedSources({ avoid, sources, onChange }: Props) {
  const { t, lang } = useI18n();
  return (
    <fieldset className={styles.avoided}>
      <legend className="t14 b6">{t('console.rules.avoid')}</legend>
      {avoid.length === 0 && <p className="t13 c3">{t('console.rules.avoid_none')}</p>}
      {avoid.length > 0 && (
        <ul className={styles.list}>
          {avoid.map((each) => (
            <li key={keyOf(each)}>
              <b className="b6">{sourceName(each.source)}</b>
              <span className="c2">
                {each.hotel ? pick(each.hotel.name, lang) : t('console.rules.all_hotels')}
              </span>
              <IconButton
                size="sm"
                icon={IconX}
                label={t('console.rules.remove', { name: sourceName(each.source) })}
                onClick={() => onChange(avoid.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
      <NewAvoidedSource
        sources={sources}
        onAdd={(newSource) => {
          if (!avoid.some((each) => keyOf(each) === keyOf(newSource))) onChange([...avoid, newSource]);
        }}
      />
    </fieldset>
  );
}

function NewAvoidedSource({
  sources,
  onAdd,
}: {
  sources: readonly string[];
  onAdd: (source: AvoidedSource) => void;
}) {
  const { t } = useI18n();
  const [source, setSource] = useState(sources[0] ?? '');
  const [hotelId, setHotelId] = useState<string | null>(null);
  const hotels = useQuery({ ...hotelsQuery(hotelId ?? ''), enabled: hotelId !== null });
  const name = hotels.data?.items.find(({ id }) => id === hotelId)?.name;
  const hotel: Hotel = hotelId === null ? null : { id: hotelId, name: name ?? { en: hotelId, zh: hotelId } };
  return (
    <div className={styles.form}>
      <Select
        label={t('console.compare.source')}
        options={sources.map((value) => ({ value, label: sourceName(value) }))}
        value={source}
        onChange={setSource}
      />
      <HotelPicker hotel={hotel} prompt={t('console.rules.all_hotels')} onPick={setHotelId} />
      {hotel && (
        <Button kind="ghost" onClick={() => setHotelId(null)}>
          {t('console.rules.clear_hotel')}
        </Button>
      )}
      <Button
        icon={IconPlus}
        disabled={source === ''}
        onClick={() => {
          onAdd({ source, hotel });
          setHotelId(null);
        }}
      >
        {t('console.rules.add')}
      </Button>
    </div>
  );
}
