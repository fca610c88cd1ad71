import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { TransportError } from '@wayhouse/client/transport';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { RichText } from '@wayhouse/ui/rich-text';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import styles from '../../features/agreements/agreements.module.css';
import { FilmPlayer } from '../../features/video/film-player.tsx';
import { articleQuery, articlesQuery, places } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { isVideo } from '../../shared/picture/is-video.ts';

const latestMax = 50;

type Address = { id?: string; location_code?: string; format?: string };

/** /aliplayer?id=: the video of an article with its text. Default: the newest video of the latest articles. */
export function AliplayerPage() {
  const { t, lang } = useI18n();
  const { id, location_code: code = places.articles, format } = useSearch({ strict: false }) as Address;
  useTitle('site.film.title');
  const list = useQuery({
    ...articlesQuery({ location_code: code, page: 1, page_size: latestMax }),
    enabled: !id,
  });
  const articleById = useQuery({ ...articleQuery(id ?? '', code), enabled: Boolean(id) });
  // The list is used only without `id`: an earlier visit may have left it in the cache.
  const article = id ? articleById.data?.article : list.data?.items.find((item) => isVideo(item.url));
  const film = article && isVideo(article.url) ? article : undefined;
  const { error, isLoading, refetch } = id ? articleById : list;
  const loadError = error instanceof TransportError ? error : null;
  return (
    <main id="main" className={`wrap ${styles.readingPage}`}>
      <Link className="lnk" to="/news-center">
        <Icon of={IconArrowLeft} />
        {t('site.news.title')}
      </Link>
      {film && (
        <>
          <h1 className="t24 mt12">{localText(film, 'title', lang)}</h1>
          <div className="mt16">
            <FilmPlayer
              key={film.id}
              // Our own videos exist as a file and as a stream.
              src={format === 'hls' ? film.url.replace(/\.mp4$/, '.m3u8') : film.url}
              title={localText(film, 'title', lang)}
              poster={film.image_url || undefined}
            />
          </div>
          <section className="mt32" aria-labelledby="transcript">
            <h2 id="transcript" className="t18 b6">
              {t('site.film.transcript')}
            </h2>
            <div className="mt12">
              <RichText html={localText(film, 'content', lang)} />
            </div>
          </section>
        </>
      )}
      {!film && <h1 className="t24 mt12">{t('site.film.title')}</h1>}
      {isLoading && <Skeleton height={420} />}
      {loadError && <ErrorState title={loadError.message} onRetry={() => void refetch()} />}
      {!film && !isLoading && !loadError && (
        <EmptyState title={t('site.film.none')} text={t('site.film.none_text')} />
      )}
    </main>
  );
}
