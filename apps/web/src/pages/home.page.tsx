import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { hotCitiesQuery } from '../features/destinations/destination-queries.ts';
import { GlobalPart } from '../features/destinations/global-part.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Milestones } from '../features/home/milestones.tsx';
import { NewsPart } from '../features/home/news-part.tsx';
import { Partnerships } from '../features/home/partnerships.tsx';
import { RegisterBand } from '../features/home/register-band.tsx';
import { Services } from '../features/home/services.tsx';
import { firstDraft, keepDraft, localToday } from '../features/search/last-search.ts';
import { SearchTeaser } from '../features/search/search-box/search-teaser.tsx';
import { toParams } from '../features/search/search-params.ts';
import { useCityLink } from '../features/search/use-city-link.ts';
import { BannerCarousel } from '../shared/banner-carousel.tsx';
import { locationOf, locationsQuery, places } from '../shared/content-queries.ts';
import { useSession } from '../shared/session.ts';
import { useTitle } from '../shared/use-title.ts';
import { written } from '../shared/written.ts';

const none: never[] = [];

/** / and /home: what this is, where it reaches, what it does, and the way in. */
export function HomePage() {
  const { t, lang } = useI18n();
  const session = useSession();
  useTitle('home.title');
  const records = useQuery(locationsQuery).data;
  const cities = useQuery(hotCitiesQuery).data ?? none;
  const linkOf = useCityLink();
  const newsRecord = locationOf(records, places.pageNews);
  const pinned = newsRecord?.position_articles ?? none;
  const articles =
    pinned.length > 0 ? pinned : (locationOf(records, places.articles)?.position_articles ?? none);
  return (
    <main id="main">
      <Hero search={<HomeSearch />} />
      <Milestones record={locationOf(records, places.milestones)} />
      <section className="wrap home-part">
        <BannerCarousel
          label={t('shell.offers')}
          banners={locationOf(records, places.homeBanner)?.position_ads ?? none}
        />
      </section>
      {cities.length > 0 && (
        <GlobalPart record={locationOf(records, places.globalHotels)} places={cities} linkOf={linkOf} />
      )}
      <Services record={locationOf(records, places.services)} />
      <Partnerships record={locationOf(records, places.partnerships)} />
      <NewsPart
        title={(newsRecord && written(newsRecord, 'title', lang)) || t('home.news')}
        articles={[...articles].sort((a, b) => b.published_at.localeCompare(a.published_at))}
      />
      {!session && <RegisterBand />}
    </main>
  );
}

/** The search of members; a visitor is asked to sign in on the way and then sees what was searched. */
function HomeSearch() {
  const navigate = useNavigate();
  const today = localToday();
  const [draft] = useState(() => firstDraft(today));
  return (
    <SearchTeaser
      initial={draft}
      today={today}
      onSearch={(query, next) => {
        keepDraft(next);
        const search = toParams({ ...query, sort: 'recommended', filters: {}, page: 1 });
        void navigate({ to: '/hotel-new', search });
      }}
    />
  );
}
