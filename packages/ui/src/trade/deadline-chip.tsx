import { IconBan, IconClockExclamation, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { formatInstant, formatLeft, localOffset, offsetMinutes, wallInstant } from '@wayhouse/i18n/format';
import badgeStyles from '../badge.module.css';
import { useI18n } from '../i18n.tsx';
import { Icon, type IconType } from '../icon.tsx';
import { type DeadlineLook, deadlineLook, shownDeadline } from '../pure/deadline.ts';
import { productNow } from '../pure/product-time.ts';

type Props = {
  /** False for a rate that never had free cancellation. */
  refundable: boolean;
  /** The supplier deadline: an ISO instant (`free_cancel_until`). */
  until?: string;
  /** The shown deadline in hotel time, `YYYY-MM-DD HH:mm` (`shown_deadline`). Default: `until` minus 3 days. */
  shown?: string;
  /**
   * The UTC offset of the hotel, such as `+08:00`. Without it, the chip reads `shown` in the reader's time and labels
   * the time as the reader's.
   */
  timezone?: string;
  /** Milliseconds since 1970. Default: the server's time. */
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

const iconOf: Record<DeadlineLook, IconType> = {
  free: IconShieldCheck,
  soon: IconClockExclamation,
  hot: IconClockExclamation,
  'last-days': IconClockExclamation,
  passed: IconShieldX,
  none: IconBan,
};

/** A date that is farther away than this, in the future or in the past, is shown with its year. */
const yearFromMs = 300 * 86_400_000;

/**
 * The deadline of free cancellation in hotel time, and in the reader's time when that differs. When the deadline is
 * near, the remaining time is shown too. After the shown deadline, the chip shows the supplier deadline (`last-days`).
 * For a refundable rate without a deadline it refers to the cancellation policy.
 */
export function DeadlineChip({ refundable, until, shown, timezone, now = productNow() }: Props) {
  const { t, lang } = useI18n();
  if (!refundable) return <Chip look="none" text={t('common.deadline.none')} />;
  const offset = timezone === undefined ? localOffset(new Date(now)) : offsetMinutes(timezone);
  const supplierAt = until ? Date.parse(until) : null;
  const defaultAt = supplierAt === null ? null : shownDeadline(supplierAt);
  const shownAt = shown ? wallInstant(shown, offset) : defaultAt;
  const look = deadlineLook(now, shownAt, supplierAt);
  if (look === 'none') return <Chip look="none" text={t('stay.deadline.policy')} />;
  // The chip shows the shown deadline until it has passed, then the supplier deadline.
  const isBeforeShown = look === 'free' || look === 'soon' || look === 'hot';
  const deadline = new Date((isBeforeShown ? shownAt : supplierAt) ?? now);
  const showsYear = Math.abs(deadline.getTime() - now) > yearFromMs;
  const hotelTime = formatInstant(deadline, { lang, offset, year: showsYear });
  const readerTime = formatInstant(deadline, { lang, offset: localOffset(deadline), year: showsYear });
  const readerText =
    timezone === undefined || hotelTime === readerTime ? '' : t('stay.deadline.yours', { at: readerTime });
  const labeledTime =
    timezone === undefined
      ? t('stay.deadline.yours', { at: readerTime })
      : t('stay.deadline.hotel_time', { at: hotelTime });
  const leftText = formatLeft(deadline.getTime() - now, lang);
  switch (look) {
    case 'free':
      return (
        <Chip look={look} text={t('common.deadline.free_until', { at: hotelTime })} small={readerText} />
      );
    case 'soon':
      return (
        <Chip
          look={look}
          text={t('common.deadline.free_until', { at: hotelTime })}
          small={t('stay.deadline.left', { left: leftText, at: readerTime })}
        />
      );
    case 'hot':
      return (
        <Chip
          look={look}
          text={t('stay.deadline.hot', { left: leftText })}
          small={[labeledTime, readerText].filter(Boolean).join(lang === 'zh' ? '，' : '. ')}
        />
      );
    case 'last-days':
      return <Chip look={look} text={t('stay.deadline.last_days', { at: hotelTime })} small={readerText} />;
    case 'passed':
      return <Chip look={look} text={t('stay.deadline.passed')} small={labeledTime} />;
  }
}

function Chip({ look, text, small }: { look: DeadlineLook; text: string; small?: string }) {
  return (
    <span className={chipClass[look]}>
      <Icon of={iconOf[look]} size={16} />
      <span>
        {text} {small && <small>{small}</small>}
      </span>
    </span>
  );
}
