import type { StayChangePreview } from '@wayhouse/contract/booking/stay-changes';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatDateRange, formatInstant, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { type I18n, useI18n } from '../i18n.tsx';
import { Note } from '../note.tsx';
import { shownDeadline } from '../pure/deadline.ts';
import { productNow } from '../pure/product-time.ts';
import { MatrixTable } from '../table/matrix-table.tsx';
import { Price } from '../trade/price.tsx';
import styles from './stay-change.module.css';

type Stay = StayChangePreview['before'];

type Props = {
  preview: StayChangePreview;
  /** The UTC offset of the hotel, such as `+08:00`. */
  timezone: string;
  /**
   * True in the console: the texts say that the customer pays or gets the amounts, not the reader, and cancellation is
   * shown with the supplier deadline.
   */
  isDesk?: boolean;
};

/** The stay now and after the change, with the amount to pay or to get back; or the reason why it is not sold. */
export function StayComparison({ preview, timezone, isDesk = false }: Props) {
  const { t, lang } = useI18n();
  const { before, after, unsold, reason } = preview;
  if (!after) {
    const { code, limit = 0 } = unsold ?? { code: undefined };
    return (
      <Note tone="warning">
        {code ? t(`change.unsold.${code}`, { limit }) : pick(reason, lang)} {t('change.unsold.stays')}
      </Note>
    );
  }
  return (
    <div className="col g12">
      <ComparedStays before={before} after={after} timezone={timezone} isDesk={isDesk} />
      <Amounts preview={preview} after={after} timezone={timezone} isDesk={isDesk} />
      <p className="t12 c3">{pick(after.policy_text, lang)}</p>
    </div>
  );
}

/**
 * The end of free cancellation, as other screens show it. Customers see the shown deadline, and after it the supplier
 * deadline. Staff always see the supplier deadline.
 */
function freeUntil(supplierDeadline: string, isDesk: boolean): Date {
  const supplierAt = Date.parse(supplierDeadline);
  const shownAt = shownDeadline(supplierAt);
  return new Date(isDesk || shownAt <= productNow() ? supplierAt : shownAt);
}

type ComparedProps = { before: Stay; after: Stay; timezone: string; isDesk: boolean };

function ComparedStays({ before, after, timezone, isDesk }: ComparedProps) {
  const { t, lang } = useI18n();
  const guestsOf = ({ rooms }: Stay) => {
    const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
    const children = rooms.reduce((sum, room) => sum + room.children.length, 0);
    return [
      t('change.rooms_count', { count: rooms.length }),
      t('change.adults_count', { count: adults }),
      ...(children > 0 ? [t('change.children_count', { count: children })] : []),
    ].join(' · ');
  };
  const rows: { name: string; textOf: (stay: Stay) => string }[] = [
    {
      name: t('change.stay'),
      textOf: ({ check_in, check_out, nights }) =>
        `${formatDateRange(check_in, check_out, { lang })} · ${t('change.nights', { count: nights })}`,
    },
    { name: t('change.guests'), textOf: guestsOf },
    { name: t('change.meals'), textOf: ({ board }) => t(`change.board.${board}`) },
    {
      name: t('change.cancellation'),
      textOf: ({ free_cancel_until: until }) =>
        until
          ? t('change.until', { at: formatInstant(freeUntil(until, isDesk), { lang, offset: timezone }) })
          : t('change.none'),
    },
    { name: t('change.price'), textOf: ({ total }) => money(total) },
    ...(before.pay_at_hotel === after.pay_at_hotel
      ? []
      : [{ name: t('common.pay_at_hotel'), textOf: ({ pay_at_hotel: sum }: Stay) => money(sum) }]),
  ];
  return (
    <MatrixTable
      label={t('change.compare')}
      table={{ className: styles.compare }}
      heads={[
        [
          { key: 'corner' },
          { key: 'now', content: t('change.now') },
          { key: 'after', content: t('change.after') },
        ],
      ]}
      groups={[
        {
          key: 'stay',
          rows: rows.map(({ name, textOf }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{textOf(before)}</td>
              <td className={textOf(before) === textOf(after) ? undefined : 'b6'}>{textOf(after)}</td>
            </tr>
          )),
        },
      ]}
    />
  );
}

/**
 * The amounts of the change. An unpaid order (`pay_by`) shows its new total. A paid order shows the amount that is paid
 * or returned now. A stay of an outside source is booked anew: the whole new price is paid, then the whole old price is
 * returned.
 */
function Amounts({ preview, after, timezone, isDesk }: Required<Props> & { after: Stay }) {
  const { t, lang } = useI18n();
  const { before, fee, to_pay, refund } = preview;
  // Without the fee, which is part of the new total but has its own line below.
  const differenceWithoutFee = toCents(after.total) - toCents(before.total) - toCents(fee);
  const due = dueOf({ preview, after, timezone, isDesk }, { t, lang });
  return (
    <dl className={styles.amounts}>
      <dt>{t('change.difference')}</dt>
      <dd>{money(toMoney(differenceWithoutFee))}</dd>
      {Number(fee) > 0 && (
        <>
          <dt>{t('change.fee')}</dt>
          <dd>{money(fee)}</dd>
        </>
      )}
      <dt className={`b6 t14 ${styles.due}`}>
        {due.name}
        {due.how && <div className="t12 c3">{due.how}</div>}
      </dt>
      <dd className={styles.due}>
        <Price value={due.amount} size="l" />
      </dd>
      {Number(to_pay) > 0 && Number(refund) > 0 && (
        <>
          <dt>{t('change.refund_then')}</dt>
          <dd>{money(refund)}</dd>
        </>
      )}
    </dl>
  );
}

/** The bold line of the amounts: its name, its amount, and how the money is paid or returned. */
function dueOf(
  { preview, after, timezone, isDesk }: Required<Props> & { after: Stay },
  { t, lang }: Pick<I18n, 't' | 'lang'>,
): { name: string; amount: string; how?: string } {
  const { to_pay, refund, pay_by } = preview;
  if (pay_by) {
    const at = formatInstant(pay_by, { lang, offset: timezone });
    return { name: t('change.later', { at }), amount: after.total };
  }
  if (Number(to_pay) > 0)
    return {
      name: t(isDesk ? 'change.desk.pays' : 'change.pay'),
      amount: to_pay,
      how: t(isDesk ? 'change.desk.pays_how' : 'change.pay_how'),
    };
  if (Number(refund) > 0)
    return {
      name: t(isDesk ? 'change.desk.refund' : 'change.refund'),
      amount: refund,
      how: t('change.refund_how'),
    };
  // Nothing is paid or returned. `refund` is 0.00 here.
  return { name: t('change.nothing'), amount: refund };
}
