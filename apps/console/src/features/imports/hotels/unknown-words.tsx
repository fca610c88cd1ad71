import { useQuery } from '@tanstack/react-query';
import { countryCodes } from '@wayhouse/contract/catalogue/country-codes';
import type { HotelImportPreview } from '@wayhouse/contract/console/hotels/hotel-imports';
import { type WordField, wordFields } from '@wayhouse/contract/console/hotels/import-fields';
import { count } from '@wayhouse/i18n/format';
import { regionName } from '@wayhouse/i18n/region-names';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { fetchData } from '../../../shared/api.ts';
import { PlainSelect } from '../../../shared/plain-select.tsx';
import type { Choice } from './columns-form.tsx';
import styles from './hotel-imports.module.css';

type Props = {
  words: HotelImportPreview['words'];
  assigned: Choice['words'];
  busy: boolean;
  onChange: (words: Choice['words']) => void;
};

const starValues = ['5', '4.5', '4', '3.5', '3', '2.5', '2', '1', '0'];

/** Words that the vocabulary lacks: staff assign each once for all rows. */
export function UnknownWords({ words, assigned, busy, onChange }: Props) {
  const { t } = useI18n();
  const optionsOf = useOptions();
  const rowsOf = (field: WordField) => {
    const assignedOfField = assigned[field] ?? {};
    // Until the next preview, `words` still contains a word that was just assigned.
    const otherWords = words.filter(
      (each) => each.field === field && !Object.hasOwn(assignedOfField, each.word),
    );
    return [...Object.keys(assignedOfField).map((word) => ({ word, count: null })), ...otherWords];
  };
  const assign = (field: WordField, word: string, value: string) => {
    const { [word]: _, ...otherWords } = assigned[field] ?? {};
    onChange({ ...assigned, [field]: value === '' ? otherWords : { ...otherWords, [word]: value } });
  };
  return (
    <section className="card pad col g12" aria-label={t('console.hotel_imports.words')}>
      <div>
        <h3 className="t16 b6">{t('console.hotel_imports.words')}</h3>
        <p className="t13 c3">{t('console.hotel_imports.words_text')}</p>
      </div>
      {wordFields
        .filter((field) => rowsOf(field).length > 0)
        .map((field) => (
          <div key={field}>
            <h4 className="t13 b6">{t(`console.hotel_imports.field.${field}`)}</h4>
            <ul className={styles.words} aria-busy={busy}>
              {rowsOf(field).map(({ word, count: times }) => (
                <li key={word}>
                  <span className={styles.word} title={word}>
                    {word}
                  </span>
                  <span className="t12 c3">{times === null ? '' : count(times)}</span>
                  <div className={styles.choice}>
                    <PlainSelect
                      name={word}
                      emptyLabel={t('console.hotel_imports.choose')}
                      value={assigned[field]?.[word] ?? ''}
                      options={optionsOf[field]}
                      onChange={(value) => assign(field, word, value)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}

function useOptions(): Record<WordField, { value: string; label: string }[]> {
  const { t, lang } = useI18n();
  const { data } = useQuery({
    queryKey: ['hotel-words'],
    queryFn: () => fetchData('GET /api/console/v1/hotel-words', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const codeOptions = (list: { code: string; name: { en: string; zh: string } }[] = []) =>
    list.map(({ code, name }) => ({ value: code, label: pick(name, lang) }));
  return {
    country: countryCodes
      .map((value) => ({ value, label: regionName(value, lang) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, lang)),
    stars: starValues.map((value) => ({
      value,
      label:
        value === '0'
          ? t('console.hotel_imports.no_stars')
          : t('console.hotel_imports.stars', { count: Number(value) }),
    })),
    property_type: codeOptions(data?.property_types),
    facilities: codeOptions([...(data?.hotel_facilities ?? []), ...(data?.room_facilities ?? [])]),
  };
}
