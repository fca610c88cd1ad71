import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { approvalNeededCode, duplicateGuestCode } from '@wayhouse/contract/answer-codes';
import type { cartEndpoints } from '@wayhouse/contract/booking/cart';
import { endedStatuses, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { languageTag, pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button, buttonClass } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { Price } from '@wayhouse/ui/trade/price';
import { OrderBadges } from '@wayhouse/ui/trade/status-badge';
import { ordersQuery } from '../../../shared/order-queries.ts';
import { payByWords } from '../../../shared/payment/pay-by-words.ts';
import { batchQuery } from '../../../shared/stay/cart.ts';
import bookingStyles from '../../../shared/styles/booking.module.css';
import { AskApproval } from './ask-approval.tsx';
import styles from './cart.module.css';

type Item = OutputOf<(typeof cartEndpoints)['POST /api/v2/cart/batch']>['items'][number];

type Props = {
  batchNo: string;
  /** Orders of an earlier attempt of the same checkout; those still unpaid are paid together with the new ones. */
  earlierOrderNos: readonly string[];
  onPay: (orderNos: string[]) => void;
  /**
   * Opens the form again with the failed items. `anyway`: book even if an adult has another order in the same city for
   * one of the nights.
   */
  onRetry: (retry: { ids: string[]; anyway: boolean; orderNos: string[] }) => void;
  /** Opens the form of one stay with this session, to ask a colleague for approval. */
  onAsk: (sessionNo: string) => void;
  onCart: () => void;
};

/** Error codes with which the same attempt would fail again. The row of such an item has its own button. */
const lastingReasons: readonly (number | undefined)[] = [duplicateGuestCode, approvalNeededCode];

/**
 * The result of a checkout, stay by stay: a link to the order of each booked stay, the message of each failed one, and
 * buttons to pay or try again.
 */
export function CheckoutResult({ batchNo, earlierOrderNos, onPay, onRetry, onAsk, onCart }: Props) {
  const { t } = useI18n();
  const query = useQuery(batchQuery(batchNo));
  const newOrderNos = query.data?.items.flatMap((item) => item.order_no ?? []) ?? [];
  const orders = useQuery(ordersQuery(query.data ? [...earlierOrderNos, ...newOrderNos] : [])).data ?? [];
  if (query.isError) {
    return (
      <ErrorState
        page
        title={t('cart.done.load_failed')}
        text={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) {
    return (
      <div className={`wrap ${styles.settlement}`} aria-busy="true">
        <Skeleton height={320} />
      </div>
    );
  }
  const earlierOrders = orders.filter((order) => earlierOrderNos.includes(order.order_no));
  const items: Item[] = [...earlierOrders.map(itemOfOrder), ...query.data.items];
  const bookedItems = items.filter((item) => item.code === 0);
  const failedItems = items.filter((item) => item.code !== 0);
  const unpaidItems = bookedItems.filter((item) => item.order_status === orderStatus.awaitingPayment);
  const unpaidOrderNos = unpaidItems.flatMap((item) => item.order_no ?? []);
  const retryableItems = failedItems.filter((item) => !lastingReasons.includes(item.reason));
  const activeCount = bookedItems.filter((item) => !isEnded(item)).length;
  return (
    <div className={`wrap ${styles.settlement}`}>
      <section className="card pad-l">
        <h1 className="t24">{t('cart.done.title')}</h1>
        <p className="c2 mt8" role="status">
          {t(resultKey({ failed: failedItems.length, booked: bookedItems.length, active: activeCount }), {
            count: items.length,
            done: activeCount,
          })}
        </p>
        <ul className={`${styles.settlementList} mt16`}>
          {items.map((item) => (
            <ResultRow
              key={item.id}
              item={item}
              order={orders.find((order) => order.order_no === item.order_no)}
              onRetry={(anyway) => onRetry({ ids: [item.id], anyway, orderNos: unpaidOrderNos })}
              onAsk={onAsk}
            />
          ))}
        </ul>
        {unpaidItems.length > 0 && (
          <p className="t13 c2 mt16">{t('cart.done.hold', { minutes: limits.payMinutes })}</p>
        )}
        <div className={`row g8 fw mt16 ${styles.settlementActions}`}>
          {unpaidItems.length > 0 && (
            <Button kind="primary" size="lg" onClick={() => onPay(unpaidOrderNos)}>
              {t('cart.done.pay', { count: unpaidItems.length, amount: money(sumOf(unpaidItems)) })}
            </Button>
          )}
          {retryableItems.length > 0 && (
            <Button
              kind={unpaidItems.length > 0 ? 'secondary' : 'primary'}
              size="lg"
              onClick={() =>
                onRetry({
                  ids: retryableItems.map((item) => item.id),
                  anyway: false,
                  orderNos: unpaidOrderNos,
                })
              }
            >
              {t('cart.done.retry')}
            </Button>
          )}
          <Link
            className={buttonClass({
              kind: unpaidItems.length + retryableItems.length > 0 ? 'ghost' : 'primary',
              size: 'lg',
            })}
            to="/account/order-list-new"
          >
            {t('cart.done.orders')}
          </Link>
          <Button kind="ghost" size="lg" onClick={onCart}>
            {t('cart.done.cart')}
          </Button>
        </div>
      </section>
    </div>
  );
}

/** True for a booked stay whose order ended since, for example because nobody paid it in time. */
function isEnded({ order_status }: Item): boolean {
  return order_status !== undefined && endedStatuses.includes(order_status);
}

/** The key of the text above the list. `active`: the number of booked stays whose orders have not ended. */
function resultKey({ failed, booked, active }: Record<'failed' | 'booked' | 'active', number>) {
  if (active < booked) return 'cart.done.ended';
  if (failed === 0) return 'cart.done.all';
  return booked === 0 ? 'cart.done.none' : 'cart.done.some';
}

/** Converts an order of an earlier attempt to an item of this list. */
function itemOfOrder({
  order_no,
  order_status,
  payment_status,
  hotel,
  check_in,
  check_out,
  total,
}: Order): Item {
  const stay = { hotel: hotel.name, check_in, check_out, total };
  return { id: order_no, code: 0, order_no, order_status, payment_status, ...stay };
}

function sumOf(items: readonly Item[]): string {
  return toMoney(items.reduce((sum, item) => sum + toCents(item.total ?? '0.00'), 0));
}

type RowProps = Pick<Props, 'onAsk'> & {
  item: Item;
  order: Order | undefined;
  onRetry: (anyway: boolean) => void;
};

function ResultRow({ item, order, onRetry, onAsk }: RowProps) {
  const { t, lang } = useI18n();
  const { order_status: status, payment_status: payment } = item;
  const payBy = order && payByWords(order, { t, lang });
  return (
    <li>
      <div className="grow">
        <b className="b6">{pick(item.hotel, lang)}</b>
        <span className={`t13 c3 ${bookingStyles.block}`}>
          {formatDateRange(item.check_in, item.check_out, { lang })}
        </span>
        {item.order_no && (
          <Link className="lnk t13" to="/order-detail-new" search={{ order_no: item.order_no }}>
            {item.order_no}
          </Link>
        )}
        {payBy && <p className="t13 cw mt4">{payBy}</p>}
        {item.message && (
          <p className={`${fieldStyles.message} ${fieldStyles.error} mt4`}>
            {item.message[languageTag(lang)]}
          </p>
        )}
        {item.reason === duplicateGuestCode && (
          <Button size="xs" className="mt8" onClick={() => onRetry(true)}>
            {t('cart.done.retry_dup')}
          </Button>
        )}
        {item.reason === approvalNeededCode && (
          <AskApproval itemId={item.id} onAsk={onAsk} onGone={() => onRetry(false)} />
        )}
      </div>
      <div className={styles.settlementResult}>
        {item.total && <Price value={item.total} />}
        {status !== undefined && payment !== undefined ? (
          <OrderBadges order={status} payment={payment} />
        ) : (
          <Badge tone="danger">{t('cart.done.failed')}</Badge>
        )}
      </div>
    </li>
  );
}
