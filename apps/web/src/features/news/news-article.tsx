import { IconArrowLeft, IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { RichText } from '@wayhouse/ui/rich-text';
import { ContentsList } from '../../shared/page/contents-list.tsx';
import { JumpLink } from '../../shared/page/jump-link.tsx';
import { localText, textLanguage } from '../../shared/page/local-text.ts';
import { minutesOf, outlineOf } from '../../shared/page/outline.ts';
import { ArticlePicture } from '../../shared/picture/article-picture.tsx';
import { isVideo } from '../../shared/picture/is-video.ts';
import publicStyles from '../../shared/styles/public.module.css';
import { dayOf } from '../../shared/text/day-of.ts';
import styles from './news.module.css';
import { OtherLanguage } from './news-list.tsx';

type ArticleAnswer = OutputOf<Endpoints['GET /api/v3/configs/article/detail']>;
type Neighbor = NonNullable<ArticleAnswer['next']>;

/** One article, with links to the next newer and the next older article. */
export function NewsArticle({ article, previous, next }: ArticleAnswer) {
  const { t, lang } = useI18n();
  const { html, entries } = outlineOf(localText(article, 'content', lang));
  const textLang = textLanguage(article, 'title', lang);
  return (
    <>
      <Link className="lnk" to="/news-center">
        <Icon of={IconArrowLeft} />
        {t('site.news.title')}
      </Link>
      <article className={styles.article} lang={textLang === lang ? undefined : textLang}>
        <header>
          <h1 className="t30">{localText(article, 'title', lang)}</h1>
          <p className="t13 c3 mt8" lang={lang}>
            {dayOf(article.published_at, lang)} · {t('site.news.minutes', { count: minutesOf(html) })}
          </p>
          <OtherLanguage article={article} />
        </header>
        <div className={styles.articlePicture}>
          <ArticlePicture article={article} />
        </div>
        <div className={entries.length > 1 ? publicStyles.articleBody : ''}>
          <ContentsList entries={entries} />
          <div>
            <RichText html={html} />
            {article.url && <MoreLink article={article} />}
          </div>
        </div>
      </article>
      <nav className={styles.articleNav} aria-label={t('site.news.more')}>
        {previous ? <NeighborLink to={previous} code={article.location_code} side="previous" /> : <span />}
        {next && <NeighborLink to={next} code={article.location_code} side="next" />}
      </nav>
    </>
  );
}

function MoreLink({ article }: { article: ArticleAnswer['article'] }) {
  const { t } = useI18n();
  if (isVideo(article.url)) {
    const search = { id: article.id, location_code: article.location_code };
    return (
      <Link className={`${buttonClass({ kind: 'primary' })} mt20`} to="/aliplayer" search={search}>
        <Icon of={IconPlayerPlay} />
        {t('site.news.watch')}
      </Link>
    );
  }
  return (
    <JumpLink className={`${buttonClass({ kind: 'secondary' })} mt20`} to={article.url}>
      {t('site.news.further')}
      <Icon of={IconArrowRight} />
    </JumpLink>
  );
}

const sideClass = { previous: styles.articleNavLink, next: `${styles.articleNavLink} ${styles.next}` };

function NeighborLink({ to, code, side }: { to: Neighbor; code: string; side: 'previous' | 'next' }) {
  const { t, lang } = useI18n();
  return (
    <Link className={sideClass[side]} to="/newsDetail" search={{ id: to.id, location_code: code }}>
      <span className="t12 c3">{t(`site.news.${side}`)}</span>
      <span className="b6">{localText(to, 'title', lang)}</span>
    </Link>
  );
}
