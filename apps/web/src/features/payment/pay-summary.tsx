import { IconBuilding, IconLock } from '@tabler/icons-react';
import type { Order } from '@wayhouse/contract/orders';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { DeadlineChip } from '@wayhouse/ui/deadline-chip';
import { HotelScene } from '@wayhouse/ui/hotel-scene';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Price, PriceLine } from '@wayhouse/ui/price';
import type { ReactNode } from 'react';
import { boardWords } from '../../shared/offer-words.ts';
import { hotelPicture } from '../../shared/stay-picture.ts';
import { wordList } from '../../shared/word-list.ts';
import { sumMoney } from './split.ts';

type Props = {
  orders: readonly Order[];
  total: string;
  fee: string;
  feeLabel: string;
  busy: boolean;
  disabled: boolean;
  notice: ReactNode;
  onPay: () => void;
};

/** What is paid: each stay, the lines, the sum, the button that names it. */
export function PaySummary({ orders, total, fee, feeLabel, busy, disabled, notice, onPay }: Props) {
  const { t, currency, rate } = useI18n();
  const atHotel = sumMoney(orders.map((order) => order.pay_at_hotel));
  return (
    <section className="card py-sum">
      {orders.map((order) => (
        <Stay key={order.order_no} order={order} />
      ))}
      <div className="pad-l py-lines">
        <Lines orders={orders} />
        <PriceLine label={feeLabel} value={fee} />
        <hr className="hr-d mt8" />
        <div className="pl tot">
          <span>{t('pay.total')}</span>
          <Price value={total} size="xl" />
        </div>
        {currency !== 'USD' && (
          <div className="pl sub bk-flush">
            <span>{t('itinerary.about')}</span>
            <span>{money(Number(total) * rate, currency)}</span>
          </div>
        )}
        {notice && <div className="mt16">{notice}</div>}
        <Button
          kind="primary"
          size="lg"
          full
          icon={IconLock}
          busy={busy}
          disabled={disabled}
          className="mt20"
          onClick={onPay}
        >
          {t(busy ? 'pay.button.busy' : 'pay.button', { amount: money(total) })}
        </Button>
        {orders.length === 1 && orders[0] && <Refund order={orders[0]} />}
      </div>
      {Number(atHotel) > 0 && (
        <div className="py-hotel">
          <span className="row g6 t13">
            <Icon of={IconBuilding} size={16} />
            {t('common.pay_at_hotel')}
          </span>
          <b className="b6 t13">{money(atHotel)}</b>
        </div>
      )}
    </section>
  );
}

function Stay({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const rooms = t('itinerary.rooms_of', { count: order.rooms.length, room: pick(order.room, lang) });
  const dates = formatDateRange(order.check_in, order.check_out, { lang, weekday: true });
  return (
    <div className="py-stay">
      <div className="py-pic">
        <HotelScene picture={hotelPicture(order.hotel)} alt="" />
      </div>
      <div className="grow">
        <h2 className="t16">{pick(order.hotel.name, lang)}</h2>
        <p className="t13 c2">{wordList(lang, [rooms, boardWords(t, order.board, order.rooms)])}</p>
        <p className="t13 c2">{wordList(lang, [dates, t('common.nights', { count: order.nights })])}</p>
      </div>
    </div>
  );
}

/** One order: its own lines. Several: one line each. */
function Lines({ orders }: { orders: readonly Order[] }) {
  const { lang } = useI18n();
  const [only, ...more] = orders;
  if (only && more.length === 0) {
    return only.breakdown.map((line) => (
      <PriceLine key={line.label.en} label={pick(line.label, lang)} value={line.amount} />
    ));
  }
  return orders.map((order) => <PriceLine key={order.order_no} label={order.order_no} value={order.total} />);
}

function Refund({ order }: { order: Order }) {
  return (
    <p className="mt12">
      <DeadlineChip
        refundable={!order.policy.non_refundable}
        until={order.policy.free_cancel_until}
        shown={order.policy.shown_deadline}
        timezone={order.policy.timezone}
      />
    </p>
  );
}
