import { IconBan, IconClockExclamation, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { formatInstant, formatLeft, localOffset, offsetMinutes } from '@wayhouse/i18n/format';
import badgeStyles from '../badge.module.css';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../icon.tsx';
import { type DeadlineLook, deadlineLook } from '../pure/deadline.ts';
import { productNow } from '../pure/product-time.ts';

type Props = {
  /** False for a rate that never had free cancellation. */
  refundable: boolean;
  /** The supplier's deadline, ISO instant (`free_cancel_until`). */
  until?: string;
  /** The shown deadline, hotel wall clock `YYYY-MM-DD HH:mm` (`shown_deadline`); else the supplier's minus 3 days. */
  shown?: string;
  /** Offset of the hotel's clock, `"+08:00"`. Without it only the reader's own time is shown. */
  timezone?: string;
  now?: number;
};

const chipClass: Record<DeadlineLook, string> = {
  free: 'cxl',
  soon: `cxl ${badgeStyles.soon}`,
  hot: `cxl ${badgeStyles.urgent}`,
  'last-days': `cxl ${badgeStyles.soon}`,
  passed: `cxl ${badgeStyles.expired}`,
  none: `cxl ${badgeStyles.nonRefundable}`,
};

const threeDays = 3 * 86_400_000;

/**
 * Free cancellation on two clocks: the hotel's first, the reader's under it, and the time left when the deadline is
 * near.
 */
export function DeadlineChip({ refundable, until, shown, timezone, now = productNow() }: Props) {
  const { t, lang } = useI18n();
  if (!refundable) return <Chip look="none" text={t('common.deadline.none')} />;
  const offset = timezone === undefined ? localOffset(new Date(now)) : offsetMinutes(timezone);
  const supplierAt = until ? Date.parse(until) : null;
  const shownAt = shown
    ? Date.parse(`${shown.replace(' ', 'T')}:00Z`) - offset * 60_000
    : supplierAt !== null
      ? supplierAt - threeDays
      : null;
  const look = deadlineLook(now, shownAt, supplierAt);
  if (look === 'none') return <Chip look="none" text={t('common.deadline.policy')} />;
  const at = new Date((look === 'free' || look === 'soon' || look === 'hot' ? shownAt : supplierAt) ?? now);
  const year = at.getUTCFullYear() !== new Date(now).getUTCFullYear();
  const hotel = formatInstant(at, { lang, offset, year });
  const own = formatInstant(at, { lang, offset: localOffset(at), year });
  const yours = timezone === undefined || hotel === own ? '' : t('common.deadline.yours', { at: own });
  const left = formatLeft(at.getTime() - now, lang);
  switch (look) {
    case 'free':
      return <Chip look={look} text={t('common.deadline.free_until', { at: hotel })} small={yours} />;
    case 'soon':
      return (
        <Chip
          look={look}
          text={t('common.deadline.free_until', { at: hotel })}
          small={t('common.deadline.left', { left, at: own })}
        />
      );
    case 'hot':
      return (
        <Chip
          look={look}
          text={t('common.deadline.hot', { left })}
          small={[t('common.deadline.hotel_time', { at: hotel }), yours]
            .filter(Boolean)
            .join(lang === 'zh' ? '，' : '. ')}
        />
      );
    case 'last-days':
      return <Chip look={look} text={t('common.deadline.last_days', { at: hotel })} small={yours} />;
    case 'passed':
      return (
        <Chip
          look={look}
          text={t('common.deadline.passed')}
          small={t('common.deadline.hotel_time', { at: hotel })}
        />
      );
  }
}

function Chip({ look, text, small }: { look: DeadlineLook; text: string; small?: string }) {
  const icon =
    look === 'free'
      ? IconShieldCheck
      : look === 'passed'
        ? IconShieldX
        : look === 'none'
          ? IconBan
          : IconClockExclamation;
  return (
    <span className={chipClass[look]}>
      <Icon of={icon} size={16} />
      <span>
        {text} {small && <small>{small}</small>}
      </span>
    </span>
  );
}
