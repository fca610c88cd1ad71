import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { BalanceCard } from '../features/account/balance-card.tsx';
import { ClaimableCoupons } from '../features/coupons/claimable-coupons.tsx';
import { hotCitiesQuery } from '../features/destinations/destination-queries.ts';
import { GlobalPart } from '../features/destinations/global-part.tsx';
import { NewsPart } from '../features/home/news-part.tsx';
import { TodayOrders } from '../features/orders/today-orders.tsx';
import { useCityLink } from '../features/search/use-city-link.ts';
import { ContentPicture } from '../shared/content-picture.tsx';
import { type Banner, locationOf, locationsQuery, places } from '../shared/content-queries.ts';
import { JumpLink } from '../shared/jump-link.tsx';
import { useSession } from '../shared/session.ts';
import { written } from '../shared/written.ts';

const none: never[] = [];

/** Below the search: the banner of the day, what needs the agent today, coupons, cities, news. Comes after first paint. */
export function FitDesk() {
  const { t, lang } = useI18n();
  const session = useSession();
  const records = useQuery(locationsQuery).data;
  const cities = useQuery(hotCitiesQuery).data ?? none;
  const linkOf = useCityLink();
  const [banner] = locationOf(records, places.fitBanner)?.position_ads ?? none;
  const news = locationOf(records, places.pageNews);
  const pinned = news?.position_articles ?? none;
  const articles =
    pinned.length > 0 ? pinned : (locationOf(records, places.articles)?.position_articles ?? none);
  return (
    <>
      {session && (
        <div className="wrap fit-desk">
          {banner && <FitBanner banner={banner} />}
          <div className="ac-home">
            <TodayOrders />
            <BalanceCard />
          </div>
          <ClaimableCoupons title={t('search.desk.coupons')} />
        </div>
      )}
      {cities.length > 0 && (
        <GlobalPart record={locationOf(records, places.globalHotels)} places={cities} linkOf={linkOf} />
      )}
      <NewsPart
        title={(news && written(news, 'title', lang)) || t('home.news')}
        articles={[...articles].sort((a, b) => b.published_at.localeCompare(a.published_at))}
      />
    </>
  );
}

/** Location 10000201: one wide picture that leads somewhere. */
function FitBanner({ banner }: { banner: Banner }) {
  const { lang } = useI18n();
  return (
    <JumpLink to={banner.jump_link} className="card fit-banner">
      <ContentPicture
        src={banner.image_url}
        picture={banner.picture}
        sizes="(max-width: 767px) 100vw, 1200px"
      />
      <span className="fit-banner-t">
        <b className="t18 b6">{written(banner, 'title', lang)}</b>
        <span className="t13 c2">{written(banner, 'describe', lang)}</span>
      </span>
    </JumpLink>
  );
}
