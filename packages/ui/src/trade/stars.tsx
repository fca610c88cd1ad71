import { IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import badgeStyles from '../badge.module.css';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../icon.tsx';

/** Hotel stars; 4.5 ends with a half star. Nothing for an unrated hotel. */
export function Stars({ count }: { count: number }) {
  const { t } = useI18n();
  const halves = Math.round(count * 2);
  if (halves < 2) return null;
  return (
    <span
      className={badgeStyles.stars}
      data-part="stars"
      role="img"
      aria-label={t('common.stars', { count: halves / 2 })}
    >
      {Array.from({ length: Math.ceil(halves / 2) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike
        <Icon key={index} of={2 * index + 1 < halves ? IconStarFilled : IconStarHalfFilled} size={14} />
      ))}
    </span>
  );
}

/** The guest score out of 5, with one decimal. Nothing without a score. */
export function ScoreBadge({ score }: { score?: number | null }) {
  const { t } = useI18n();
  if (!score) return null;
  const text = score.toFixed(1);
  return (
    <span
      className={badgeStyles.score}
      data-part="score"
      role="img"
      aria-label={t('common.score', { score: text })}
    >
      {text}
    </span>
  );
}
