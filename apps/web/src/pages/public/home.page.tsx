import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Hero } from '../../features/home/hero.tsx';
import { firstDraft, localToday, storeLastSearch } from '../../features/search/last-search.ts';
import { SearchTeaser } from '../../features/search/search-box/search-teaser.tsx';
import { toParams } from '../../features/search/search-params.ts';
import { partInSight } from '../../shared/page/part-in-sight.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';

const Below = partInSight('home-below', () => import('./home-below.tsx').then((file) => file.HomeBelow));

/** / and /home: the home page. */
export function HomePage() {
  const session = useSession();
  useTitle('home.title');
  return (
    <main id="main">
      <Hero search={<HomeSearch />} />
      <Below atOnce={session !== null} />
    </main>
  );
}

/** The members' search box. A visitor is asked to sign in and then sees the results. */
function HomeSearch() {
  const navigate = useNavigate();
  const today = localToday();
  const [draft] = useState(() => firstDraft(today));
  return (
    <SearchTeaser
      initial={draft}
      today={today}
      onSearch={(query, next) => {
        storeLastSearch(next);
        const search = toParams({ ...query, sort: 'recommended', filters: {}, page: 1 });
        void navigate({ to: '/hotel-new', search });
      }}
    />
  );
}
