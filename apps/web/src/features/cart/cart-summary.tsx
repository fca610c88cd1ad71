import { IconTrendingUp } from '@tabler/icons-react';
import type { CartItem } from '@wayhouse/contract/booking/cart';
import { limits } from '@wayhouse/contract/limits';
import { quoteItemsMax } from '@wayhouse/contract/quote/quote-parts';
import { formatDate, formatZone, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { VerticalSteps } from '@wayhouse/ui/steps';
import { Price, PriceLine } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import { DisplayCurrencyTotal } from '../../shared/money/display-currency-total.tsx';
import { usePayBar } from '../../shared/payment/use-pay-bar.ts';
import { hotelOffset } from '../../shared/stay/offer-words.ts';
import { useMakeQuote } from '../../shared/stay/quote/make-quote.ts';
import printStyles from '../../shared/styles/print.module.css';
import { wallWords } from '../../shared/text/word-list.ts';
import styles from './cart.module.css';
import { cartSum, deadlinesOf } from './cart-rules.ts';

type Props = {
  selected: readonly CartItem[];
  accepted: Readonly<Record<string, string>>;
  onBook: () => void;
};

/** The selected items, their sum, the Book button, and the reason when the button is disabled. */
export function CartSummary({ selected, accepted, onBook }: Props) {
  const { t, lang } = useI18n();
  const sum = cartSum(selected, accepted);
  const reason = useBookingObstacle(selected, accepted);
  usePayBar();
  const bookText = t('cart.sum.book', { count: selected.length });
  return (
    <>
      <section className="card pad-l">
        <h2 className={`t16 ${styles.summaryHeading}`} aria-live="polite">
          {selected.length > 0 ? t('cart.sum.title', { count: selected.length }) : t('cart.sum.none')}
        </h2>
        {selected.length === 0 && <p className="t13 c3">{t('cart.sum.none.text')}</p>}
        {selected.map((item) => (
          <PriceLine key={item.id} label={pick(item.hotel, lang)} value={item.current} />
        ))}
        <hr className="hr-d mt8" />
        <div className={`pl ${priceStyles.total}`}>
          <span>{t('cart.sum.total')}</span>
          <Price value={sum.total} size="l" />
        </div>
        <DisplayCurrencyTotal total={sum.total} isDue />
        {sum.atHotel.count > 0 && (
          <div className="pl cw mt8">
            <span>{t('cart.sum.at_hotel', { count: sum.atHotel.count })}</span>
            <span>{money(sum.atHotel.total)}</span>
          </div>
        )}
        <Button
          kind="primary"
          size="lg"
          full
          className="mt16"
          disabled={selected.length === 0 || reason !== null}
          aria-describedby={reason ? 'cart-why' : undefined}
          onClick={onBook}
        >
          {bookText}
        </Button>
        <QuoteButton selected={selected} />
        {reason && (
          <p className={`${fieldStyles.message} cw mt8`} id="cart-why">
            <Icon of={IconTrendingUp} size={16} />
            {reason}
          </p>
        )}
        <p className="t12 c3 mt12">{t('cart.sum.note')}</p>
      </section>
      <Deadlines items={selected} />
      {selected.length > 0 && (
        <div className={printStyles.payBar} data-part="pay-bar">
          <div className="grow">
            <div className={reason ? 't12 cw b5' : 't12 c3'}>
              {sum.waiting.length > 0
                ? t('cart.sum.accept_count', { count: sum.waiting.length })
                : t('cart.selected', { count: selected.length })}
            </div>
            <Price value={sum.total} />
          </div>
          <Button kind="primary" disabled={reason !== null} onClick={onBook}>
            {bookText}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Makes a quote of the selected items. The server refuses items of different stays; a message then says that no quote
 * was made.
 */
function QuoteButton({ selected }: { selected: readonly CartItem[] }) {
  const { t } = useI18n();
  const { busy, run } = useMakeQuote();
  const isTooMany = selected.length > quoteItemsMax;
  return (
    <Button
      full
      className="mt8"
      busy={busy}
      disabled={selected.length === 0 || isTooMany}
      title={isTooMany ? t('tray.full', { limit: quoteItemsMax }) : undefined}
      onClick={() => void run(selected.map((item) => ({ id: item.id, offerId: item.offer.offer_id })))}
    >
      {t('tray.make')}
    </Button>
  );
}

/** The reason why the selection cannot be booked yet; null when it can, and for an empty selection. */
function useBookingObstacle(selected: readonly CartItem[], accepted: Props['accepted']): string | null {
  const { t, lang } = useI18n();
  const unacceptedItem = cartSum(selected, accepted).waiting[0];
  if (unacceptedItem) return t('cart.sum.accept_first', { hotel: pick(unacceptedItem.hotel, lang) });
  if (selected.length <= limits.checkoutItemsMax) return null;
  return t('cart.sum.too_many', { count: limits.checkoutItemsMax });
}

/** The shown deadline of every stay that has one, then the first check-in date; all in hotel time. */
function Deadlines({ items }: { items: readonly CartItem[] }) {
  const { t, lang } = useI18n();
  const firstStay = [...items].sort((a, b) => (a.check_in < b.check_in ? -1 : 1))[0];
  if (!firstStay) return null;
  const steps = deadlinesOf(items).map(({ id, at, item }, index) => {
    const offset = hotelOffset(item.offer);
    const city = pick(item.city, lang);
    return {
      id,
      state: index === 0 ? ('now' as const) : ('next' as const),
      title: wallWords(lang, at, { year: false }),
      note: offset
        ? t('cart.deadlines.free_zone', { city, zone: formatZone(offset) })
        : t('cart.deadlines.free', { city }),
    };
  });
  const arrival = {
    id: 'arrival',
    state: 'next' as const,
    title: formatDate(firstStay.check_in, { lang, year: false }),
    note: t('cart.deadlines.check_in', { city: pick(firstStay.city, lang) }),
  };
  return (
    <section className="card pad-l mt16 t13">
      <h2 className={`t14 ${styles.deadlineHeading}`}>{t('cart.deadlines')}</h2>
      <VerticalSteps steps={[...steps, arrival]} />
    </section>
  );
}
