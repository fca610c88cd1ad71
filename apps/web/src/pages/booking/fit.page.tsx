import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import hotelSceneStyles from '@wayhouse/ui/trade/hotel-scene.module.css';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import dusk from '../../assets/band-dusk.webp';
import duskOnPhone from '../../assets/band-dusk-phone.avif';
import { firstDraft, storeLastSearch } from '../../features/search/last-search.ts';
import { RecentSearches } from '../../features/search/recent-searches.tsx';
import { SearchTeaser } from '../../features/search/search-box/search-teaser.tsx';
import { toParams } from '../../features/search/search-params.ts';
import { locationOf, locationsQuery, places } from '../../shared/content-queries.ts';
import { useIdleTurn } from '../../shared/page/idle-queue.ts';
import { useIdle } from '../../shared/page/use-idle.ts';
import { useMedia } from '../../shared/page/use-media.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { WhenNear } from '../../shared/page/when-near.tsx';
import { BannerCarousel } from '../../shared/picture/banner-carousel.tsx';
import { useSession } from '../../shared/session/session.ts';
import shellStyles from '../../shared/styles/shell.module.css';
import { ensureTexts } from '../../shared/text/texts.ts';
import styles from './fit.module.css';

/** The lower parts load after the first paint, because the search box is needed first. */
const FitDesk = lazy(async () => {
  const [file] = await Promise.all([
    import('./fit-desk.tsx'),
    ensureTexts(['account', 'deadlines', 'orders', 'itinerary']),
  ]);
  return { default: file.FitDesk };
});
const FitWorld = lazy(async () => {
  const [file] = await Promise.all([import('./fit-world.tsx'), ensureTexts(['home-below'])]);
  return { default: file.FitWorld };
});

const noBanners: never[] = [];

/** The parts below the search depend on the session, which the server does not know while it renders this page. */
const inBrowser = typeof window !== 'undefined';

/**
 * /fit: the start page of members. The search comes first, then orders, answers and balance; banners, cities and news
 * are last.
 */
export function FitPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  useTitle('search.page');
  const today = readerToday();
  // Only desktops focus the search, because the focus opens the list of places. On a touch screen the keyboard and the
  // list would cover the page.
  const isDesktop = useMedia('(hover: hover) and (min-width: 768px)');
  const hasPainted = useIdle();
  const isIdle = useIdleTurn(hasPainted);
  const session = useSession();
  // The server does not know the reader. Until the browser does, styles hide the picture from members.
  const [isMember, setIsMember] = useState(false);
  useLayoutEffect(() => setIsMember(session !== null), [session]);
  const [start, setStart] = useState({ draft: firstDraft(today), round: 0 });
  return (
    <main id="main" className={styles.page}>
      <section className={isMember ? `${styles.hero} ${styles.work}` : styles.hero}>
        <picture>
          <source srcSet={duskOnPhone} type="image/avif" media="(max-width: 767px)" />
          <img
            src={dusk}
            alt=""
            className={`${hotelSceneStyles.scene} ${styles.scene}`}
            data-part="scene"
            width={1600}
            height={420}
            fetchPriority="high"
          />
        </picture>
        <div className="wrap">
          <h1 className="t30">{t('search.title')}</h1>
          <SearchTeaser
            key={start.round}
            initial={start.draft}
            today={today}
            atOnce={isDesktop || start.draft.place !== null}
            soon={isIdle}
            focused={isDesktop}
            onSearch={(query, draft) => {
              storeLastSearch(draft);
              const search = toParams({ ...query, sort: 'recommended', filters: {}, page: 1 });
              void navigate({ to: '/hotel-new', search });
            }}
          />
        </div>
      </section>
      {!isMember && <FitBanners />}
      <RecentSearches
        onChoose={(place) => {
          setStart({ draft: { ...start.draft, place }, round: start.round + 1 });
          window.scrollTo({ top: 0 });
        }}
      />
      {inBrowser && (
        <>
          {session && (
            <Suspense fallback={<div className={shellStyles.loadingPart} />}>
              {hasPainted ? <FitDesk /> : <div className={shellStyles.loadingPart} />}
            </Suspense>
          )}
          {isMember && <FitBanners />}
          <WhenNear>
            <FitWorld />
          </WhenNear>
        </>
      )}
    </main>
  );
}

/**
 * Banners of location 10000201. The server renders them, so they are outside the parts that only the browser
 * renders.
 */
function FitBanners() {
  const { t } = useI18n();
  const records = useQuery(locationsQuery).data;
  const banners = locationOf(records, places.fitBanner)?.position_ads ?? noBanners;
  if (banners.length === 0) return null;
  return (
    <div className={`wrap ${styles.banners}`}>
      <BannerCarousel slim label={t('shell.offers')} banners={banners} />
    </div>
  );
}
