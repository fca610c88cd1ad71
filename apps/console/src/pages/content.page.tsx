import { useParams } from '@tanstack/react-router';
import { AgreementsDesk } from '../features/content/agreements-desk.tsx';
import { ArticleList } from '../features/content/article-list.tsx';
import { ContentTabs, contentTabs } from '../features/content/content-tabs.tsx';
import { LocationsDesk } from '../features/content/locations-desk.tsx';
import { PicturesDesk } from '../features/content/pictures-desk.tsx';

const desks = {
  pages: LocationsDesk,
  articles: ArticleList,
  agreements: AgreementsDesk,
  pictures: PicturesDesk,
};

/** The content section. An unknown tab shows the first. */
export function ContentPage() {
  const { tab } = useParams({ strict: false }) as { tab?: string };
  const current = contentTabs.find((each) => each === tab) ?? 'pages';
  const Desk = desks[current];
  return (
    <>
      <ContentTabs current={current} />
      <Desk key={current} />
    </>
  );
}
