import { useQuery } from '@tanstack/react-query';
import type { ReviewSort } from '@wayhouse/contract/catalogue/reviews';
import { count } from '@wayhouse/i18n/format';
import { languageName } from '@wayhouse/i18n/language-names';
import { FilterChips, Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { ScoreBadge } from '@wayhouse/ui/trade/stars';
import { useState } from 'react';
import styles from './hotel.module.css';
import { ReviewPage } from './review-page.tsx';
import { reviewsQuery } from './reviews-query.ts';

/** Value of the option for all languages. */
const allLanguages = '';
const sorts = ['newest', 'best', 'worst'] as const satisfies readonly ReviewSort[];

/**
 * Guests' reviews: score, languages, sort order, and pages of reviews. Hidden for a hotel without reviews. Keeps the
 * header while mounted, so another hotel needs another `key`.
 */
export function Reviews({ hotelId }: { hotelId: string }) {
  const { t, lang } = useI18n();
  const [language, setLanguage] = useState(allLanguages);
  const [sort, setSort] = useState<ReviewSort>('newest');
  const filter = { hotelId, sort, ...(language !== allLanguages && { language }) };
  const { data } = useQuery(reviewsQuery(filter));
  // The header is the same for every language and sort order. So it stays while another first page loads or fails.
  const [facts, setFacts] = useState(data);
  if (data && data !== facts) setFacts(data);
  if (facts?.count === 0) return null;
  const chips = (facts?.languages ?? []).map((each) => ({
    value: each.language,
    label: languageName(each.language, lang),
    count: each.count,
  }));
  return (
    <section id="reviews" className="mt48">
      <div className={`row g12 fw ${styles.sectionTitle}`}>
        <h2 className="t20">{t('hotel.section.reviews')}</h2>
        {facts && (
          <>
            <ScoreBadge score={facts.score} />
            <span className="t13 c3">
              {t('hotel.reviews', { count: count(facts.count), n: facts.count })}
            </span>
          </>
        )}
      </div>
      {facts && (
        <div className={styles.reviewFilters}>
          {chips.length > 1 && (
            <FilterChips
              label={t('hotel.reviews.language')}
              value={language}
              onChange={setLanguage}
              choices={[{ value: allLanguages, label: t('hotel.reviews.all'), count: facts.count }, ...chips]}
            />
          )}
          <Segmented
            label={t('hotel.reviews.sort')}
            value={sort}
            onChange={setSort}
            choices={sorts.map((value) => ({ value, label: t(`hotel.reviews.${value}`) }))}
          />
        </div>
      )}
      <ReviewPage key={`${sort} ${language}`} filter={filter} />
    </section>
  );
}
