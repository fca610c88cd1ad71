import { useParams } from '@tanstack/react-router';
import { ArticleScreen } from '../features/content/article-screen.tsx';

/** The page of one article, or the form of a new one. */
export function ArticlePage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  return <ArticleScreen key={id} id={id} />;
}
