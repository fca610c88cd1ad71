import { Link } from '@tanstack/react-router';
import type { Lang } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import type { Article } from '../../shared/content-queries.ts';
import { localText, textLanguage } from '../../shared/page/local-text.ts';
import { ArticlePicture } from '../../shared/picture/article-picture.tsx';
import { dayOf } from '../../shared/text/day-of.ts';
import { plainText } from '../../shared/text/plain-text.ts';
import styles from './news.module.css';

/**
 * The articles in two columns, each with its day; with `feature`, the first one is large above them. An article without
 * a translation has a label.
 */
export function NewsList({ articles, feature }: { articles: readonly Article[]; feature: boolean }) {
  const [first, ...otherArticles] = articles;
  const listedArticles = feature ? otherArticles : articles;
  return (
    <>
      {feature && first && <FeatureItem article={first} />}
      <ul className={styles.articleList}>
        {listedArticles.map((article) => (
          <li key={article.id}>
            <Item article={article} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FeatureItem({ article }: { article: Article }) {
  const { lang } = useI18n();
  return (
    <Link className={styles.leadArticle} to="/newsDetail" search={searchOf(article)}>
      <span className={styles.leadPicture}>
        <ArticlePicture article={article} />
      </span>
      <span className={styles.leadText} lang={tagOf(article, lang)}>
        <span className="t13 c3">{dayOf(article.published_at, lang)}</span>
        <h2 className="t24">{localText(article, 'title', lang)}</h2>
        <span className="c2">{leadOf(article, lang)}</span>
        <OtherLanguage article={article} />
      </span>
    </Link>
  );
}

function Item({ article }: { article: Article }) {
  const { lang } = useI18n();
  return (
    <Link
      className={styles.articleLink}
      data-part="news-card"
      to="/newsDetail"
      search={searchOf(article)}
      lang={tagOf(article, lang)}
    >
      <span className="t13 c3">{dayOf(article.published_at, lang)}</span>
      <h2 className="t16 b6">{localText(article, 'title', lang)}</h2>
      <span className="c2">{leadOf(article, lang)}</span>
      <OtherLanguage article={article} />
    </Link>
  );
}

/** The label of an article that is not translated into the reader's language; nothing for other articles. */
export function OtherLanguage({ article }: { article: Article }) {
  const { t, lang } = useI18n();
  const textLang = textLanguage(article, 'title', lang);
  if (textLang === lang) return null;
  return (
    <span className="t12 c3" lang={lang}>
      {t(`site.news.only_${textLang}`)}
    </span>
  );
}

const searchOf = (article: Article) => ({ id: article.id, location_code: article.location_code });

function tagOf(article: Article, lang: Lang): Lang | undefined {
  const textLang = textLanguage(article, 'title', lang);
  return textLang === lang ? undefined : textLang;
}

/** The summary, or else the first words of the text. */
export function leadOf(article: Article, lang: Lang): string {
  const summary = localText(article, 'summary', lang);
  if (summary) return summary;
  // Tags separate words, as in `<p>One</p><p>Two</p>`.
  const text = plainText(localText(article, 'content', lang), ' ').replace(/\s+/g, ' ');
  const maxLength = lang === 'zh' ? 70 : 150;
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\s\S*$/, '')}…`;
}
