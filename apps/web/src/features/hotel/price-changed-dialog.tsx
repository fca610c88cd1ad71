import { money } from '@wayhouse/i18n/format';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { AboutPrice, Price } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import {
  type BasisInput,
  type ShownTotal,
  totalOn,
  useBasisInput,
  useShownTotal,
} from '../../shared/money/all-in.ts';
import { usePriceMode } from '../../shared/money/price-mode.ts';
import { boardWords, wallClockWords } from '../../shared/stay/offer-words.ts';
import styles from './hotel.module.css';
import type { Session } from './rooms/use-book-offer.ts';

type Props = { session: Session | null; onGoOn: (session: Session) => void; onStay: () => void };

/**
 * Shown when the price has changed since the reader saw it. Booking continues only after consent to the new price and
 * the other changes.
 */
export function PriceChangedDialog({ session, onGoOn, onStay }: Props) {
  const { t, lang } = useI18n();
  const { mode } = usePriceMode();
  const basis = useBasisInput();
  const shownTotal = useShownTotal();
  if (!session?.price_changed) return null;
  const price = pricesOf(session, session.price_changed, { basis, shownTotal });
  const otherChanges = session.changed.filter((change) => change.field !== 'total');
  const isDearer = Number(price.current) > Number(price.previous);
  return (
    <ConfirmDialog
      open
      title={t('hotel.changed.title')}
      confirm={t('hotel.changed.go_on', { amount: money(price.current) })}
      cancelLabel={t('hotel.changed.stay')}
      onClose={onStay}
      onConfirm={() => onGoOn(session)}
    >
      <p>
        {t(isDearer ? 'hotel.changed.dearer' : 'hotel.changed.cheaper', {
          previous: money(price.previous),
          current: money(price.current),
        })}
      </p>
      <dl className={`${styles.priceChange} mt16`}>
        <div>
          <dt className="t12 c3">{t('hotel.changed.previous')}</dt>
          <dd className={`${priceStyles.previous} t16`}>{money(price.previous)}</dd>
        </div>
        <div>
          <dt className="t12 c3">{t('hotel.changed.current')}</dt>
          <dd>
            {mode === 'sell' && <span className="t12 c2">{t('common.sell')} </span>}
            <Price value={price.current} size="l" />
            <AboutPrice value={price.current} />
          </dd>
        </div>
      </dl>
      {otherChanges.length > 0 && (
        <ul className={`${styles.otherChanges} t13 c2 mt16`}>
          {otherChanges.map((change) => (
            <li key={change.field}>{changeWords({ t, lang }, change, session)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

type ReaderPrices = { basis: BasisInput; shownTotal: ShownTotal };

/**
 * The previous and the current price as this reader sees prices: with the markup in sell mode, and on the reader's
 * `basis` with or without the hotel's own charges.
 */
export function pricesOf(
  { changed, pay_at_hotel: charges }: Pick<Session, 'changed' | 'pay_at_hotel'>,
  { previous, current }: NonNullable<Session['price_changed']>,
  { basis, shownTotal }: ReaderPrices,
): { previous: string; current: string } {
  const previousCharges = changed.find(({ field }) => field === 'pay_at_hotel')?.previous ?? charges;
  const priceOf = (total: string, atHotel: string) =>
    shownTotal(totalOn({ total, pay_at_hotel: atHotel }, basis));
  return { previous: priceOf(previous, previousCharges), current: priceOf(current, charges) };
}

function changeWords(
  { t, lang }: Pick<I18n, 't' | 'lang'>,
  { field, previous, current }: Session['changed'][number],
  session: Session,
): string {
  if (field === 'board')
    return t('hotel.changed.board', { current: boardWords(t, session.board, session.rooms) });
  if (field === 'pay_at_hotel')
    return t('hotel.changed.pay_at_hotel', { previous: money(previous), current: money(current) });
  if (field === 'policy')
    return current === 'non_refundable'
      ? t('hotel.changed.fixed')
      : t('hotel.changed.policy', { current: wallClockWords(current, lang) });
  return t('hotel.changed.bed');
}
