import { IconStarFilled } from '@tabler/icons-react';
import badgeStyles from '../badge.module.css';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../icon.tsx';

/** Hotel stars, without half stars. Nothing for an unrated hotel. */
export function Stars({ count }: { count: number }) {
  const { t } = useI18n();
  const whole = Math.floor(count);
  if (whole < 1) return null;
  return (
    <span
      className={badgeStyles.stars}
      data-part="stars"
      role="img"
      aria-label={t('common.stars', { count: whole })}
    >
      {Array.from({ length: whole }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike
        <Icon key={index} of={IconStarFilled} size={14} />
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
