import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { EmptyState } from '@wayhouse/ui/state';
import { lazy, Suspense } from 'react';
import { firstDraft, storeLastSearch } from '../last-search.ts';
import { toParams } from '../search-params.ts';
import { placeOf } from './card/place-name.ts';
import headStyles from './head/head.module.css';
import styles from './results.module.css';

// Loaded lazily. A static import would put the search box into the code that the results page loads first.
const SearchBox = lazy(() =>
  import('../search-box/search-box.tsx').then((file) => ({ default: file.SearchBox })),
);

/** Shown when the URL holds no complete search: the search box. */
export function NoSearch({ path }: { path: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const today = readerToday();
  return (
    <>
      <div className={headStyles.resultsBar}>
        <div className="wrap">
          <Suspense>
            <SearchBox
              initial={firstDraft(today)}
              today={today}
              size="bar"
              onSearch={(next) => {
                storeLastSearch({ ...next, place: placeOf(next.place) });
                const search = toParams({ ...next, sort: 'recommended', filters: {}, page: 1 });
                void navigate({ to: path, search });
              }}
            />
          </Suspense>
        </div>
      </div>
      <main id="main" className={`wrap ${styles.searchMissing}`}>
        <h1 className="vh">{t('results.no_search.title')}</h1>
        <EmptyState title={t('results.no_search.title')} text={t('results.no_search.text')} />
      </main>
    </>
  );
}
