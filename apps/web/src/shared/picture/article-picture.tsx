import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import type { Article } from '../content-queries.ts';
import { ContentPicture } from './content-picture.tsx';

/** The picture of an article; without one, a scene drawn from its id. */
export function ArticlePicture({ article }: { article: Pick<Article, 'id' | 'image_url' | 'picture'> }) {
  const sizes = '(max-width: 1023px) 100vw, 720px';
  if (article.image_url)
    return <ContentPicture src={article.image_url} picture={article.picture} sizes={sizes} />;
  return <HotelScene picture={{ kind: 'hotel', id: `article ${article.id}` }} alt="" sizes={sizes} />;
}
