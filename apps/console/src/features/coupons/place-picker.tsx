import { useQuery } from '@tanstack/react-query';
import type { Text2 } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { useDeferredValue, useState } from 'react';
import { fetchData } from '../../shared/api.ts';

type ChosenPlace = { id: string; name: Text2 };
type Props = {
  type: 'hotel' | 'city';
  value: ChosenPlace[];
  error?: string | undefined;
  onChange: (value: ChosenPlace[]) => void;
};

/** A field for several hotels or cities, searched by name and shown as chips. */
export function PlacePicker({ type, value, error, onChange }: Props) {
  const { t, lang } = useI18n();
  const [text, setText] = useState('');
  const term = useDeferredValue(text.trim());
  const suggestions = useQuery({
    queryKey: ['suggest', term],
    queryFn: () => fetchData('POST /api/v2/hotel/suggest', { q: term, limit: 20 }),
    enabled: term.length > 0,
    staleTime: 60_000,
  });
  const places = (suggestions.data?.groups.find((group) => group.type === type)?.items ?? [])
    .filter((place) => !value.some((chosen) => chosen.id === place.id))
    .slice(0, 6);
  return (
    <div className="col g8">
      <TextField
        label={t(`console.coupons.find_${type}`)}
        type="search"
        maxLength={100}
        value={text}
        {...(error !== undefined && { error })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter chooses the first result instead of submitting the form.
          if (!isEnter(event)) return;
          event.preventDefault();
          const [first] = places;
          if (first) onChange([...value, { id: first.id, name: first.name }]);
        }}
      />
      {term !== '' && suggestions.data && places.length === 0 && (
        <p className="t13 c3">{t('console.coupons.nothing_found')}</p>
      )}
      <div className="row g6 fw">
        {places.map((place) => (
          <Button
            key={place.id}
            kind="soft"
            size="xs"
            onClick={() => onChange([...value, { id: place.id, name: place.name }])}
          >
            + {pick(place.name, lang)}
          </Button>
        ))}
      </div>
      <div className="row g6 fw">
        {value.map((place) => (
          <button
            key={place.id}
            type="button"
            className={`${buttonStyles.chip} ${buttonStyles.selected}`}
            data-part="chip"
            aria-label={t('console.coupons.drop', { name: pick(place.name, lang) })}
            onClick={() => onChange(value.filter((chosen) => chosen.id !== place.id))}
          >
            {pick(place.name, lang)} ×
          </button>
        ))}
      </div>
    </div>
  );
}
