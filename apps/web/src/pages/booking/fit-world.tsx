import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { hotCitiesQuery } from '../../features/destinations/destination-queries.ts';
import { GlobalPart } from '../../features/destinations/global-part.tsx';
import { NewsPart } from '../../features/home/news-part.tsx';
import { useCityLink } from '../../features/search/use-city-link.ts';
import { locationOf, locationsQuery, places } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import styles from '../../shared/styles/shell.module.css';

const noItems: never[] = [];

/** The end of /fit: cities and news. */
export function FitWorld() {
  const { t, lang } = useI18n();
  const records = useQuery(locationsQuery).data;
  const hotCities = useQuery(hotCitiesQuery);
  const cities = hotCities.data ?? noItems;
  const linkOf = useCityLink();
  const news = locationOf(records, places.pageNews);
  const pinnedArticles = news?.position_articles ?? noItems;
  const articles =
    pinnedArticles.length > 0
      ? pinnedArticles
      : (locationOf(records, places.articles)?.position_articles ?? noItems);
  if (hotCities.isPending) return <div className={styles.loadingPart} />;
  return (
    <>
      {cities.length > 0 && (
        <GlobalPart record={locationOf(records, places.globalHotels)} places={cities} linkOf={linkOf} />
      )}
      <NewsPart
        title={(news && localText(news, 'title', lang)) || t('home.news')}
        articles={[...articles].sort((a, b) => b.published_at.localeCompare(a.published_at))}
      />
    </>
  );
}
