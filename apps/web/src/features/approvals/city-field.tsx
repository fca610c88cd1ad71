import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@wayhouse/client/use-debounced';
import type { ApprovalRule } from '@wayhouse/contract/booking/approvals';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';

type Cities = ApprovalRule['cities'];
type Props = { value: Cities; onChange: (value: Cities) => void };

/** The cities of a rule: chosen ones as buttons that remove them, and a field that finds more. */
export function CityField({ value, onChange }: Props) {
  const { t, lang } = useI18n();
  const [searchText, setSearchText] = useState('');
  const q = useDebounced(searchText.trim());
  const suggestions = useQuery({
    queryKey: ['POST /api/v2/hotel/suggest', q],
    queryFn: () => fetchData('POST /api/v2/hotel/suggest', { q, limit: 8 }, { quiet: true }),
    enabled: q !== '',
    staleTime: 60_000,
  });
  const cities = (suggestions.data?.groups ?? [])
    .flatMap((group) => (group.type === 'city' ? group.items : []))
    .filter((city) => !value.some((each) => each.id === city.id));
  const add = (city: Cities[number]) => {
    onChange([...value, { id: city.id, name: city.name }]);
    setSearchText('');
  };
  return (
    <div className="col g8">
      <TextField
        label={t('approve.rule.cities')}
        hint={t('approve.rule.cities.hint')}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
        onKeyDown={(event) => {
          if (!isEnter(event) || searchText.trim() === '') return;
          // Enter chooses the first city that was found for the whole text, instead of submitting the form.
          event.preventDefault();
          const [first] = q === searchText.trim() ? cities : [];
          if (first) add(first);
        }}
      />
      {searchText.trim() !== '' && (
        <div className="row g8 fw" aria-live="polite">
          {cities.map((city) => (
            <Button key={city.id} size="sm" onClick={() => add(city)}>
              {t('approve.rule.city_add', { city: pick(city.name, lang) })}
            </Button>
          ))}
          {q !== '' && suggestions.isSuccess && cities.length === 0 && (
            <span className="t13 c3">{t('approve.rule.city_none')}</span>
          )}
        </div>
      )}
      {value.length > 0 && (
        <div className="row g8 fw">
          {value.map((city) => (
            <Button
              key={city.id}
              size="sm"
              kind="ghost"
              icon={IconX}
              onClick={() => onChange(value.filter((each) => each.id !== city.id))}
            >
              {t('approve.rule.city_remove', { city: pick(city.name, lang) })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
