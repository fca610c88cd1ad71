import { regionName } from '@wayhouse/i18n/region-names';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../booking.module.css';

type Props = {
  /** Nationality of the guest's passport; undefined without one. */
  country: string | undefined;
  /** Nationality of the search: its prices hold for guests of this country. */
  searched: string;
  /** Opens the hotel's rates for another nationality; undefined where the form has several stays. */
  onSearch?: ((country: string) => void) | undefined;
};

/** A hint below a guest whose passport is of another country than the nationality of the search. */
export function OtherNationality({ country, searched, onSearch }: Props) {
  const { t, lang } = useI18n();
  if (!country || country === searched) return null;
  const names = {
    passport: regionName(country, lang) ?? country,
    searched: regionName(searched, lang) ?? searched,
  };
  return (
    <p className={`${styles.reading} ${styles.nameHint} t12`} role="status">
      {t('prebook.nationality.other', names)}{' '}
      {onSearch && (
        <Button kind="text" size="xs" onClick={() => onSearch(country)}>
          {t('prebook.nationality.search', names)}
        </Button>
      )}
    </p>
  );
}
