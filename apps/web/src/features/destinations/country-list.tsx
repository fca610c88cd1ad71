import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import disclosureStyles from '@wayhouse/ui/styles/disclosure.module.css';
import { useState } from 'react';
import type { CityLink } from './city-tiles.tsx';
import { regionsQuery } from './destination-queries.ts';
import styles from './destinations.module.css';

type Region = OutputOf<Endpoints['GET /api/v2/regions']>[number];

/** Every country with hotels, from A to Z by English name; each expands to its cities. */
export function CountryList({ countries, linkOf }: { countries: readonly Region[]; linkOf: CityLink }) {
  const { t, lang } = useI18n();
  const sortedCountries = countries
    // The count is absent for a country with hotels, and 0 for one without.
    .filter(({ hotels }) => hotels !== 0)
    .sort((a, b) => a.name.en.localeCompare(b.name.en, 'en'));
  const letters = [...new Set(sortedCountries.map((country) => letterOf(country)))];
  return (
    <section className="mt48" aria-labelledby="az">
      <h2 id="az" className="t24">
        {t('site.world.az')}
      </h2>
      <nav className={styles.letterNav} aria-label={t('site.world.letters')}>
        {letters.map((letter) => (
          <a key={letter} href={`#az-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      <div className={styles.countries}>
        {letters.map((letter) => (
          <section key={letter} id={`az-${letter}`} aria-label={letter}>
            <h3 className={`t16 b6 ${styles.letter}`}>{letter}</h3>
            <ul>
              {sortedCountries
                .filter((country) => letterOf(country) === letter)
                .map((country) => (
                  <Country key={country.id} country={country} linkOf={linkOf} lang={lang} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function letterOf({ name }: Region): string {
  return name.en.normalize('NFD').charAt(0).toUpperCase();
}

type CountryProps = { country: Region; linkOf: CityLink; lang: 'en' | 'zh' };

function Country({ country, linkOf, lang }: CountryProps) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <details
        className={disclosureStyles.disclosure}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{pick(country.name, lang)}</summary>
        {open && <Cities parent={country.id} depth={0} linkOf={linkOf} />}
      </details>
    </li>
  );
}

/** The cities of a country; those of its states are listed under the states. */
function Cities({ parent, depth, linkOf }: { parent: string; depth: number; linkOf: CityLink }) {
  const { t, lang } = useI18n();
  const { data, isLoading, isLoadingError, error } = useQuery(regionsQuery(parent));
  if (isLoading) return <Skeleton height={20} />;
  if (isLoadingError) return <p className="t13 cd">{error.message}</p>;
  if (!data || data.length === 0) return <p className="t13 c3">{t('site.world.no_cities')}</p>;
  return (
    <ul className={styles.countryCities}>
      {data.map((region) => {
        if (region.type === 'state' && depth === 0) {
          return (
            <li key={region.id}>
              <span className="t12 c3">{pick(region.name, lang)}</span>
              <Cities parent={region.id} depth={1} linkOf={linkOf} />
            </li>
          );
        }
        if (region.type !== 'city') return null;
        const place = { ...region, type: region.type };
        const { to, search } = linkOf(place);
        return (
          <li key={region.id}>
            <Link to={to} search={search}>
              {pick(region.name, lang)}
              {region.hotels ? <span className="c3"> {region.hotels}</span> : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
