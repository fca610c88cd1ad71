import { IconCash, IconClockHour3, IconClockHour12, IconMoodKid, IconPhone } from '@tabler/icons-react';
import { instantInZone, offsetText, zoneOffsetMinutes } from '@wayhouse/contract/dates';
import { formatInstant, formatZone, localOffset } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { Tooltip } from '@wayhouse/ui/overlay/tooltip';
import type { ReactNode } from 'react';
import { useHotelSum } from '../../shared/money/use-hotel-sum.ts';
import hotelStyles from '../../shared/styles/hotel.module.css';
import styles from './hotel.module.css';
import type { Hotel, Offer } from './hotel-queries.ts';

type Props = { hotel: Hotel; lowest: Offer | undefined; checkIn: string; checkOut: string };

/** The hotel's description and the facts that matter most for a booking. */
export function Overview({ hotel, lowest, checkIn, checkOut }: Props) {
  const { t, lang } = useI18n();
  const fee = lowest && Number(lowest.pay_at_hotel) > 0 ? lowest.pay_at_hotel : null;
  const feeText = useHotelSum({
    usd: fee ?? '0.00',
    country: hotel.country_code,
    stated: lowest?.pay_at_hotel_local,
  });
  const children = pick(hotel.child_policy, lang);
  return (
    <section id="overview" className={styles.overview}>
      <div>
        <h2 className="t20">{t('hotel.about')}</h2>
        <p className={`t16 c2 mt8 ${styles.description}`}>{pick(hotel.description, lang)}</p>
      </div>
      <ul className={styles.facts}>
        <Fact icon={IconClockHour3} label={t('hotel.check_in')}>
          <HotelClock date={checkIn} time={hotel.check_in_from} timeZone={hotel.time_zone}>
            {t('hotel.check_in_from', { time: hotel.check_in_from })}
          </HotelClock>
        </Fact>
        <Fact icon={IconClockHour12} label={t('hotel.check_out')}>
          <HotelClock date={checkOut} time={hotel.check_out_until} timeZone={hotel.time_zone}>
            {t('hotel.check_out_until', { time: hotel.check_out_until })}
          </HotelClock>
        </Fact>
        {fee && (
          <Fact icon={IconCash} label={t('common.pay_at_hotel')}>
            {t('hotel.fee_from', { amount: feeText })}
          </Fact>
        )}
        {children && (
          <Fact icon={IconMoodKid} label={t('hotel.children')}>
            {children}
          </Fact>
        )}
        {hotel.phone && (
          <Fact icon={IconPhone} label={t('hotel.phone')}>
            {hotel.phone}
          </Fact>
        )}
      </ul>
    </section>
  );
}

function Fact({ icon, label, children }: { icon: IconType; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <div>
        <span className={`t12 c3 ${hotelStyles.block}`}>{label}</span>
        <span className="b5">{children}</span>
      </div>
    </li>
  );
}

type ClockProps = {
  /** Day and wall-clock time at the hotel. */
  date: string;
  time: string;
  timeZone: string;
  children: string;
};

/** A time in the hotel's time zone. Its tooltip shows the same instant in the reader's zone. */
function HotelClock({ date, time, timeZone, children }: ClockProps) {
  const { t, lang } = useI18n();
  const at = instantInZone(date, time, timeZone);
  const offset = zoneOffsetMinutes(at, timeZone);
  const readerOffset = localOffset(at);
  const readerTime = formatInstant(at, { lang, offset: readerOffset, year: false });
  return (
    <Tooltip
      trigger={
        <button type="button" className={styles.timeZoneButton}>
          {children} <span className="c3">({formatZone(offsetText(offset))})</span>
        </button>
      }
    >
      {t('hotel.clock', { zone: timeZone, at: readerTime, own: formatZone(readerOffset) })}
    </Tooltip>
  );
}
