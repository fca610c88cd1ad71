import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { ReactNode } from 'react';
import type { Article } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import { ArticlePicture } from '../../shared/picture/article-picture.tsx';
import homeStyles from '../../shared/styles/home.module.css';
import { dayOf } from '../../shared/text/day-of.ts';
import styles from './home.module.css';

type Props = {
  title: string;
  /** Newest first. */
  articles: readonly Article[];
  /** Rendered under the list of news. */
  children?: ReactNode;
};

const olderArticlesMax = 4;

/** The newest article with its picture, and the titles of a few older ones. */
export function NewsPart({ title, articles, children }: Props) {
  const { t, lang } = useI18n();
  const [newestArticle, ...olderArticles] = articles;
  if (!newestArticle) return null;
  return (
    <section className={`wrap ${homeStyles.section}`}>
      <div className="row btw">
        <h2 className="t30">{title}</h2>
        <Link className="lnk" to="/news-center">
          {t('home.news.all')}
          <Icon of={IconArrowRight} />
        </Link>
      </div>
      <div className={styles.news} data-part="news">
        <Link className={styles.leadArticle} to="/newsDetail" search={searchOf(newestArticle)}>
          <span className={styles.leadPicture}>
            <ArticlePicture article={newestArticle} />
          </span>
          <span className="t13 c3">{dayOf(newestArticle.published_at, lang)}</span>
          <h3 className="t20">{localText(newestArticle, 'title', lang)}</h3>
          <p className="c2">{localText(newestArticle, 'summary', lang)}</p>
        </Link>
        <div>
          <ul>
            {olderArticles.slice(0, olderArticlesMax).map((article) => (
              <li key={article.id}>
                <Link to="/newsDetail" search={searchOf(article)}>
                  <span className="t13 c3">{dayOf(article.published_at, lang)}</span>
                  <span className="t16 b5">{localText(article, 'title', lang)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {children}
        </div>
      </div>
    </section>
  );
}

const searchOf = (article: Article) => ({ id: article.id, location_code: article.location_code });
