import { useNavigate } from '@tanstack/react-router';
import { HotelScene } from '@wayhouse/ui/hotel-scene';
import { useI18n } from '@wayhouse/ui/i18n';
import { firstDraft, keepDraft, localToday } from '../features/search/last-search.ts';
import { SearchBox } from '../features/search/search-box/search-box.tsx';
import { toParams } from '../features/search/search-params.ts';
import { useTitle } from '../shared/use-title.ts';

/** /fit: where work starts. Focus stands in the destination. */
export function FitPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  useTitle('search.page');
  const today = localToday();
  return (
    <main id="main">
      <section className="fit-hero">
        <HotelScene
          picture={{ kind: 'panorama', w: 1600, h: 420, time: 'dusk' }}
          alt=""
          eager
          className="fit-scene"
        />
        <div className="wrap">
          <h1 className="t30">{t('search.title')}</h1>
          <SearchBox
            initial={firstDraft(today)}
            today={today}
            autoFocus
            onSearch={(query) => {
              keepDraft({
                ...query,
                place: { ...query.place, name: { en: query.place.name, zh: query.place.name } },
              });
              const search = toParams({ ...query, sort: 'recommended', filters: {}, page: 1 });
              void navigate({ to: '/hotel-new', search });
            }}
          />
        </div>
      </section>
    </main>
  );
}
