import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { formatDate, formatInstant, formatZone, localOffset, money } from '@wayhouse/i18n/format';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import lineStyles from '../styles/cancellation-line.module.css';
import { type CancellationSegment, cancellationSegments } from './cancellation-segments.ts';

const barClass: Record<CancellationSegment['kind'], string | undefined> = {
  free: lineStyles.free,
  'last-days': lineStyles.lastDays,
  fee: lineStyles.penalty,
  none: lineStyles.nonRefundable,
};

const markClass: Record<CancellationSegment['kind'], string | undefined> = {
  free: '',
  'last-days': '',
  fee: lineStyles.penaltyMark,
  none: lineStyles.nonRefundableMark,
};

type Props = { policy: Policy; checkIn: string; now?: number };

/**
 * The cancellation timeline from now to check-in: free, last free days, partial fee, not possible. Each segment shows
 * its end on the hotel's clock, and on the reader's when it differs; the last one shows the check-in date.
 */
export function CancellationLine({ policy, checkIn, now = productNow() }: Props) {
  const { t, lang } = useI18n();
  const segments = cancellationSegments(policy, now, checkIn);
  return (
    <div
      className={
        segments.length > 2
          ? `${lineStyles.cancellationLine} ${lineStyles.stackedMarks}`
          : lineStyles.cancellationLine
      }
    >
      <div className={lineStyles.bars} aria-hidden="true">
        {segments.map((segment) => (
          <i key={segment.from} className={barClass[segment.kind]} style={{ width: `${segment.width}%` }} />
        ))}
      </div>
      <div className={lineStyles.marks}>
        {segments.map((segment, index) => (
          <div key={segment.from} className={markClass[segment.kind]} style={{ width: `${segment.width}%` }}>
            <b>{t(`stay.cancel.${segment.kind}`)}</b>
            {segment.fee && <span>{feeWords(t, segment.fee)}</span>}
            {index < segments.length - 1 ? (
              <Until at={segment.to} policy={policy} />
            ) : (
              <span>{t('stay.cancel.check_in', { date: formatDate(checkIn, { lang, year: false }) })}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The end of a segment on the hotel's clock; then on the reader's, if it differs. */
function Until({ at, policy }: { at: number; policy: Policy }) {
  const { t, lang } = useI18n();
  const date = new Date(at);
  const readerOffset = localOffset(date);
  const hotelTime = formatInstant(date, { lang, offset: policy.timezone, year: false });
  const readerTime = formatInstant(date, { lang, offset: readerOffset, year: false });
  return (
    <>
      <span>{t('stay.cancel.until', { at: hotelTime, zone: formatZone(policy.timezone) })}</span>
      {hotelTime !== readerTime && (
        <span>{t('stay.cancel.yours', { at: readerTime, zone: formatZone(readerOffset) })}</span>
      )}
    </>
  );
}

/** “Charge: first night”, “Charge: 50% of the total”. A percentage is in basis points, a price in cents. */
function feeWords(t: I18n['t'], fee: NonNullable<CancellationSegment['fee']>): string {
  switch (fee.fee_type) {
    case 'nights':
      if (fee.fee_type_value === 1) return t('stay.cancel.charge_first');
      return t('stay.cancel.charge_nights', { count: fee.fee_type_value });
    case 'percent':
      return t('stay.cancel.charge_percent', { value: fee.fee_type_value / 100 });
    case 'price':
      return t('stay.cancel.charge_sum', { amount: money(fee.fee_type_value / 100) });
    case 'first_night':
      return t('stay.cancel.charge_first');
    case 'total':
      return t('stay.cancel.charge_total');
  }
}
