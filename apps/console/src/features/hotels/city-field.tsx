import { useQuery } from '@tanstack/react-query';
import type { Text2 } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { type FocusEvent, useDeferredValue, useRef, useState } from 'react';
import { fetchData } from '../../shared/api.ts';

export type City = { id: string; name: Text2; parent: Text2; lat: number; lng: number };
type Props = { id: string; value: City | null; problem: string | undefined; onChange: (city: City) => void };

/**
 * The field for the city of a hotel, searched by name in either language or by pinyin. When the reader leaves it without
 * a choice, it shows the chosen city again.
 */
export function CityField({ id, value, problem, onChange }: Props) {
  const { t, lang } = useI18n();
  // The typed text; null while the field shows the chosen city.
  const [text, setText] = useState<string | null>(null);
  const searchPart = useRef<HTMLDivElement>(null);
  const term = useDeferredValue((text ?? '').trim());
  const result = useQuery({
    queryKey: ['suggest', 'city', term],
    queryFn: () => fetchData('POST /api/v2/hotel/suggest', { q: term, limit: 20 }),
    enabled: term.length > 0,
    staleTime: 60_000,
  });
  const cities = (result.data?.groups.find((group) => group.type === 'city')?.items ?? []).slice(0, 6);
  const cityName = value ? `${pick(value.name, lang)}, ${pick(value.parent, lang)}` : '';
  const take = (city: City) => {
    setText(null);
    const { name, parent, lat, lng } = city;
    onChange({ id: city.id, name, parent, lat, lng });
  };
  const leave = (event: FocusEvent) => {
    const isOnlyWindowLeft = event.target === event.target.ownerDocument.activeElement;
    if (!isOnlyWindowLeft && !searchPart.current?.contains(event.relatedTarget)) setText(null);
  };
  return (
    <div ref={searchPart} className="col g8">
      <TextField
        label={t('console.hotel.city')}
        hint={t('console.hotel.city_hint')}
        id={id}
        value={text ?? cityName}
        autoComplete="off"
        // A name that is being searched is not missing.
        {...(problem !== undefined && term === '' && { error: problem })}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          const [first] = cities;
          if (!isEnter(event) || text === null) return;
          // Enter chooses the first result instead of submitting the form.
          event.preventDefault();
          if (first) take(first);
        }}
      />
      {text !== null && (
        <div className="row g6 fw">
          {cities.map((city) => (
            <Button
              key={city.id}
              kind="soft"
              size="xs"
              // A press must not take the focus from the field, because the field then hides the cities.
              onMouseDown={(event) => event.preventDefault()}
              onBlur={leave}
              onClick={() => take(city)}
            >
              {pick(city.name, lang)}, {pick(city.parent, lang)}
            </Button>
          ))}
          {term !== '' && result.data && cities.length === 0 && (
            <p className="t13 c3">{t('console.hotel.no_city')}</p>
          )}
        </div>
      )}
    </div>
  );
}
