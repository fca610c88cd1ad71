import { amount, formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { AboutPrice } from '@wayhouse/ui/trade/price';
import { CancellationLine } from '../../../shared/stay/cancellation-line.tsx';
import { wallClockWords } from '../../../shared/stay/offer-words.ts';
import styles from '../hotel.module.css';
import type { Offer, Stay } from '../hotel-queries.ts';

/** The details of a rate: nights, taxes and total on one side, cancellation and remarks on the other. */
export function RateDetails({ offer, stay, id }: { offer: Offer; stay: Stay; id: string }) {
  const { t, lang } = useI18n();
  const remarks = pick(offer.remarks, lang);
  return (
    <div className={styles.rx} id={id}>
      <PriceTable {...{ offer, stay }} />
      <div>
        <h4 className="over">{t('hotel.details.cancellation')}</h4>
        <CancellationLine policy={offer.policy} checkIn={stay.checkIn} />
        <p className="t12 c3 mt12">{pick(offer.policy_text, lang)}</p>
        {offer.refundable && <p className="t12 c3 mt4">{t('hotel.details.margin')}</p>}
        <h4 className="over">{t('hotel.details.payment')}</h4>
        <p className="t13 c2">
          {offer.payment.includes('later')
            ? t('hotel.details.pay_later', { date: wallClockWords(offer.shown_deadline ?? '', lang) })
            : t('hotel.details.pay_now')}
        </p>
        {offer.package_only && (
          <>
            <h4 className="over">{t('stay.package')}</h4>
            <p className="t13 c2">{t('stay.package.condition')}</p>
          </>
        )}
        {remarks && (
          <>
            <h4 className="over">{t('hotel.details.remarks')}</h4>
            <p className="t13 c2">{remarks}</p>
          </>
        )}
      </div>
    </div>
  );
}

function PriceTable({ offer, stay }: { offer: Offer; stay: Stay }) {
  const { t, lang } = useI18n();
  const payAtHotel = Number(offer.pay_at_hotel) > 0;
  return (
    <div>
      <h4 className="over">{t('hotel.details.price', { rooms: stay.rooms.length })}</h4>
      <table className={`t13 ${styles.bd2}`}>
        <tbody>
          {offer.nightly.map((night) => (
            <tr key={night.date}>
              <th scope="row">{formatDate(night.date, { lang, year: false })}</th>
              <td>{amount(night.price)}</td>
            </tr>
          ))}
          {Number(offer.taxes_included) > 0 && (
            <tr className="c3">
              <th scope="row">{t('hotel.details.taxes')}</th>
              <td>{amount(offer.taxes_included)}</td>
            </tr>
          )}
          <tr className={styles.t}>
            <th scope="row" className="b6">
              {t('hotel.details.total')}
            </th>
            <td>
              <AboutPrice value={offer.total} /> <b>{amount(offer.total)}</b>
            </td>
          </tr>
          {payAtHotel && (
            <tr className={styles.warm}>
              <th scope="row">{t('hotel.details.pay_at_hotel')}</th>
              <td>{amount(offer.pay_at_hotel)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {offer.breakdown.length > 1 && (
        <>
          <h4 className="over">{t('hotel.details.made_of')}</h4>
          <table className={`t12 c3 ${styles.bd2}`}>
            <tbody>
              {offer.breakdown.map((line) => (
                <tr key={line.label.en}>
                  <th scope="row">{pick(line.label, lang)}</th>
                  <td>{amount(line.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
