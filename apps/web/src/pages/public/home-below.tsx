import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { hotCitiesQuery } from '../../features/destinations/destination-queries.ts';
import { GlobalPart } from '../../features/destinations/global-part.tsx';
import { Milestones } from '../../features/home/milestones.tsx';
import { NewsPart } from '../../features/home/news-part.tsx';
import { Partnerships } from '../../features/home/partnerships.tsx';
import { RegisterBand } from '../../features/home/register-band.tsx';
import { Services } from '../../features/home/services.tsx';
import { useCityLink } from '../../features/search/use-city-link.ts';
import { locationOf, locationsQuery, places } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import { BannerCarousel } from '../../shared/picture/banner-carousel.tsx';
import { useSession } from '../../shared/session/session.ts';
import styles from '../../shared/styles/home.module.css';

const noItems: never[] = [];

/** The parts of the home page below its search, from the milestones to the registration. */
export function HomeBelow() {
  const { t, lang } = useI18n();
  const session = useSession();
  const records = useQuery(locationsQuery).data;
  const cities = useQuery(hotCitiesQuery).data ?? noItems;
  const linkOf = useCityLink();
  const newsRecord = locationOf(records, places.pageNews);
  const pinnedArticles = newsRecord?.position_articles ?? noItems;
  const articles =
    pinnedArticles.length > 0
      ? pinnedArticles
      : (locationOf(records, places.articles)?.position_articles ?? noItems);
  return (
    <>
      <Milestones record={locationOf(records, places.milestones)} />
      <section className={`wrap ${styles.section}`}>
        <BannerCarousel
          label={t('shell.offers')}
          banners={locationOf(records, places.homeBanner)?.position_ads ?? noItems}
        />
      </section>
      {cities.length > 0 && (
        <GlobalPart record={locationOf(records, places.globalHotels)} places={cities} linkOf={linkOf} />
      )}
      <Services record={locationOf(records, places.services)} />
      <Partnerships record={locationOf(records, places.partnerships)} />
      <NewsPart
        title={(newsRecord && localText(newsRecord, 'title', lang)) || t('home.news')}
        articles={[...articles].sort((a, b) => b.published_at.localeCompare(a.published_at))}
      />
      {!session && <RegisterBand />}
    </>
  );
}
