import { HotelScene } from '@wayhouse/ui/hotel-scene';
import { ContentPicture } from './content-picture.tsx';
import type { Article } from './content-queries.ts';

/** The picture of an article; without one a scene drawn from its number. */
export function ArticlePicture({ article }: { article: Pick<Article, 'id' | 'image_url' | 'picture'> }) {
  if (article.image_url) {
    return (
      <ContentPicture
        src={article.image_url}
        picture={article.picture}
        sizes="(max-width: 1023px) 100vw, 720px"
      />
    );
  }
  return <HotelScene picture={{ kind: 'hotel', id: `article ${article.id}` }} alt="" />;
}
