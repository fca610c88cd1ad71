import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { firstDraft, keepDraft, localToday } from '../last-search.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import { toParams } from '../search-params.ts';
import { placeOf } from './place-name.ts';

/** The address holds no whole search: ask for one. */
export function NoSearch({ path }: { path: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const today = localToday();
  return (
    <>
      <div className="sr-head">
        <div className="wrap">
          <SearchBox
            initial={firstDraft(today)}
            today={today}
            size="bar"
            onSearch={(asked) => {
              keepDraft({ ...asked, place: placeOf(asked.place) });
              const search = toParams({ ...asked, sort: 'recommended', filters: {}, page: 1 });
              void navigate({ to: path, search });
            }}
          />
        </div>
      </div>
      <main id="main" className="wrap sr-none">
        <h1 className="vh">{t('results.no_search.title')}</h1>
        <EmptyState title={t('results.no_search.title')} text={t('results.no_search.text')} />
      </main>
    </>
  );
}
