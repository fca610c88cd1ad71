import { useNavigate, useSearch } from '@tanstack/react-router';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Hero } from '../../features/home/hero.tsx';
import { firstDraft, storeLastSearch } from '../../features/search/last-search.ts';
import { SearchTeaser } from '../../features/search/search-box/search-teaser.tsx';
import { partInSight } from '../../shared/page/part-in-sight.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { ensureTexts } from '../../shared/text/texts.ts';

const Below = partInSight('home-below', async () => {
  const [file] = await Promise.all([import('./home-below.tsx'), ensureTexts(['home-below'])]);
  return file.HomeBelow;
});

const EndedSession = lazy(() =>
  import('../sign-in/ended-session.tsx').then((file) => file.loadEndedSession()),
);

/** / and /home: the home page. `?back=` means that a session has ended on another page. */
export function HomePage() {
  const session = useSession();
  const { back } = useSearch({ strict: false }) as { back?: string };
  const [hasEnded, setHasEnded] = useState(false);
  // Set after the first render, so that this render shows the same page as the server's HTML, which it replaces.
  useEffect(() => setHasEnded(back !== undefined), [back]);
  useTitle('home.title');
  return (
    <main id="main">
      <Hero search={<HomeSearch />} />
      <Below atOnce={session !== null} />
      {hasEnded && (
        <Suspense>
          <EndedSession />
        </Suspense>
      )}
    </main>
  );
}

/** The search box. A visitor who searches signs in first and then sees the results. */
function HomeSearch() {
  const navigate = useNavigate();
  const today = readerToday();
  const [draft] = useState(() => firstDraft(today));
  return (
    <SearchTeaser
      initial={draft}
      today={today}
      onSearch={async (query, next) => {
        storeLastSearch(next);
        // Loaded only now, to keep the first load of this page small. The results page needs it too.
        const { toParams } = await import('../../features/search/search-params.ts');
        const search = toParams({ ...query, sort: 'recommended', filters: {}, page: 1 });
        await navigate({ to: '/hotel-new', search });
      }}
    />
  );
}
