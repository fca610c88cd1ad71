import { useQuery } from '@tanstack/react-query';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { countriesQuery } from './hotel-queries.ts';

type Props = {
  id: string;
  label: string;
  value: readonly string[];
  problem: string | undefined;
  onChange: (value: string[]) => void;
};

/** A field for several countries, chosen from a list and shown as chips. */
export function CountryChips({ id, label, value, problem, onChange }: Props) {
  const { t, lang } = useI18n();
  const countries = useQuery(countriesQuery).data ?? [];
  const nameOf = (code: string) => {
    const match = countries.find((each) => each.country_code === code);
    return (lang === 'zh' ? match?.name_zh : match?.name) ?? code;
  };
  return (
    <div className="col g8">
      <Select
        id={id}
        label={label}
        value=""
        placeholder={t('console.plan.add_country')}
        options={countries
          .filter((country) => !value.includes(country.country_code))
          .map((country) => ({
            value: country.country_code,
            label: lang === 'zh' ? country.name_zh : country.name,
          }))}
        {...(problem !== undefined && { error: problem })}
        onChange={(code) => code && onChange([...value, code])}
      />
      <div className="row g6 fw">
        {value.map((code) => (
          <button
            key={code}
            type="button"
            className={`${buttonStyles.chip} ${buttonStyles.selected}`}
            data-part="chip"
            aria-label={t('console.plan.drop_country', { name: nameOf(code) })}
            onClick={() => onChange(value.filter((each) => each !== code))}
          >
            {nameOf(code)} ×
          </button>
        ))}
      </div>
    </div>
  );
}
