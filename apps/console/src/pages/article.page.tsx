import { useParams } from '@tanstack/react-router';
import { ArticleScreen } from '../features/content/article-screen.tsx';

/** Edits one article. */
export function ArticlePage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  return <ArticleScreen key={id} id={id} />;
}
