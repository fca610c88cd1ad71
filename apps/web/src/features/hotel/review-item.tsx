import { IconLanguage } from '@tabler/icons-react';
import type { Review } from '@wayhouse/contract/catalogue/reviews';
import { formatDate, formatMonth } from '@wayhouse/i18n/format';
import { languageName } from '@wayhouse/i18n/language-names';
import { regionName } from '@wayhouse/i18n/region-names';
import { languageTag } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { ScoreBadge } from '@wayhouse/ui/trade/stars';
import styles from './hotel.module.css';

/**
 * One review in its own language, labeled when that is not the reader's language. The hotel's answer is below the
 * review.
 */
export function ReviewItem({ review }: { review: Review }) {
  const { t, lang } = useI18n();
  const { language, title, text, hotel_reply: reply, stay_month: month } = review;
  const tag = language === 'zh' ? languageTag('zh') : language;
  const reviewerFacts = [
    review.reviewer || t('hotel.reviews.guest'),
    review.reviewer_country && regionName(review.reviewer_country, lang),
    review.reviewer_kind && t(`hotel.reviews.kind.${review.reviewer_kind}`),
    month && t('hotel.reviews.stayed', { month: formatMonth(month, lang) }),
  ].filter(Boolean);
  return (
    <li className={styles.review} tabIndex={-1}>
      <div className="row g8 fw">
        <ScoreBadge score={review.score} />
        {title && (
          <h3 className="t14 b6" lang={tag}>
            {title}
          </h3>
        )}
        {language !== lang && (
          <Badge look="line" icon={IconLanguage}>
            {t('hotel.reviews.written_in', { language: languageName(language, lang) })}
          </Badge>
        )}
        <time className={`t12 c3 ${styles.reviewDate}`} dateTime={review.posted_on}>
          {formatDate(review.posted_on, { lang, weekday: false })}
        </time>
      </div>
      <p className="t12 c3 mt4">{reviewerFacts.join(' · ')}</p>
      {text && (
        <p className={`c2 mt8 ${styles.reviewText}`} lang={tag}>
          {text}
        </p>
      )}
      {reply && (
        <div className={`${styles.reviewReply} mt12`}>
          <p className="t12 b6">{t('hotel.reviews.reply')}</p>
          <p className="t13 c2 mt4" lang={tag}>
            {reply}
          </p>
        </div>
      )}
    </li>
  );
}
