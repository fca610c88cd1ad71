import { limits } from '@wayhouse/contract/limits';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useHotelSum } from '../../shared/money/use-hotel-sum.ts';
import styles from './hotel.module.css';
import type { Hotel, Offer } from './hotel-queries.ts';

/** The hotel's policies and the booking conditions. */
export function Policies({ hotel, lowest }: { hotel: Hotel; lowest: Offer | undefined }) {
  const { t, lang } = useI18n();
  const fee = lowest && Number(lowest.pay_at_hotel) > 0 ? lowest.pay_at_hotel : null;
  const feeText = useHotelSum({
    usd: fee ?? '0.00',
    country: hotel.country_code,
    stated: lowest?.pay_at_hotel_local,
  });
  const lines: [title: string, text: string][] = [
    [
      t('hotel.policy.times'),
      t('hotel.policy.times.text', { from: hotel.check_in_from, until: hotel.check_out_until }),
    ],
    [t('hotel.children'), pick(hotel.child_policy, lang)],
    [
      t('hotel.policy.fees'),
      fee ? t('hotel.policy.fees.some', { amount: feeText }) : t('hotel.policy.fees.none'),
    ],
    [t('hotel.policy.names'), t('hotel.policy.names.text')],
    [t('hotel.policy.groups'), t('hotel.policy.groups.text', { rooms: limits.roomsMax + 1 })],
    [t('hotel.policy.changes'), t('hotel.policy.changes.text')],
  ];
  return (
    <section id="policies" className="mt48">
      <h2 className={`t20 ${styles.sectionTitle}`}>{t('hotel.section.policies')}</h2>
      <div className={styles.policies}>
        {lines
          .filter(([, text]) => text !== '')
          .map(([title, text]) => (
            <div key={title}>
              <h3 className="t14">{title}</h3>
              <p className="c2 mt4">{text}</p>
            </div>
          ))}
      </div>
    </section>
  );
}
