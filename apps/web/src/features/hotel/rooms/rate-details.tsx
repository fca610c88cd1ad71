import { amount, formatDate } from '@wayhouse/i18n/format';
import { statedSum } from '@wayhouse/i18n/local-sums';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable, type FootRow } from '@wayhouse/ui/table/data-table';
import { AboutPrice } from '@wayhouse/ui/trade/price';
import { CancellationLine } from '../../../shared/stay/cancellation-line.tsx';
import { wallClockWords } from '../../../shared/stay/offer-words.ts';
import type { Offer, Stay } from '../hotel-queries.ts';
import styles from './rooms.module.css';

/** The details of a rate: nights, taxes and total on one side, cancellation and remarks on the other. */
export function RateDetails({ offer, stay, id }: { offer: Offer; stay: Stay; id: string }) {
  const { t, lang } = useI18n();
  const remarks = pick(offer.remarks, lang);
  return (
    <div className={styles.rateDetails} id={id}>
      <PriceTable offer={offer} stay={stay} />
      <div>
        <h4 className="over">{t('hotel.details.cancellation')}</h4>
        <CancellationLine policy={offer.policy} checkIn={stay.checkIn} />
        {offer.refundable && <p className="t12 c3 mt12">{t('hotel.details.margin')}</p>}
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
  const title = t('hotel.details.price', { rooms: stay.rooms.length });
  const foot = [
    Number(offer.taxes_included) > 0 && {
      key: 'taxes',
      className: 'c3',
      label: t('hotel.details.taxes'),
      value: amount(offer.taxes_included),
    },
    {
      key: 'total',
      className: styles.totalRow,
      label: <span className="b6">{t('hotel.details.total')}</span>,
      value: (
        <>
          <AboutPrice value={offer.total} /> <b>{amount(offer.total)}</b>
        </>
      ),
    },
    Number(offer.pay_at_hotel) > 0 && {
      key: 'hotel',
      className: styles.payAtHotel,
      label: t('hotel.details.pay_at_hotel'),
      value: offer.pay_at_hotel_local
        ? statedSum(offer.pay_at_hotel_local, offer.pay_at_hotel)
        : amount(offer.pay_at_hotel),
    },
  ];
  return (
    <div>
      <h4 className="over">{title}</h4>
      <Lines
        className="t13"
        caption={title}
        lines={offer.nightly.map((night) => ({
          key: night.date,
          label: formatDate(night.date, { lang, year: false }),
          value: amount(night.price),
        }))}
        foot={foot.filter((line) => line !== false)}
      />
      {offer.breakdown.length > 1 && (
        <>
          <h4 className="over">{t('hotel.details.made_of')}</h4>
          <Lines
            className="t12 c3"
            caption={t('hotel.details.made_of')}
            lines={offer.breakdown.map((line) => ({
              key: line.label.en,
              label: pick(line.label, lang),
              value: amount(line.amount),
            }))}
          />
        </>
      )}
    </div>
  );
}

type LinesProps = {
  className: string;
  caption: string;
  lines: readonly FootRow[];
  foot?: readonly FootRow[];
};

/** A list of labels and amounts. */
function Lines({ className, lines, ...rest }: LinesProps) {
  return (
    <DataTable
      {...rest}
      look="plain"
      headless
      className={`${className} ${styles.priceTable}`}
      columns={columns}
      rows={lines}
      keyOf={(line) => line.key}
    />
  );
}

const columns: Column<FootRow>[] = [
  { head: 'label', isRowHead: true, cell: (line) => line.label },
  { head: 'value', cell: (line) => line.value },
];
