import type { Text2 } from '@wayhouse/contract/schemas';
import { amount, money, symbolOf } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import type { ReactNode } from 'react';
import badgeStyles from '../badge.module.css';
import { useI18n } from '../i18n.tsx';
import stateStyles from '../state.module.css';
import styles from './price.module.css';

type PriceProps = {
  /** An amount in `currency`, as a number or as a decimal text from the API. */
  value: string | number;
  currency?: string;
  size?: 'sm' | 'm' | 'l' | 'xl';
};

const sizeClass = {
  sm: `${styles.price} ${styles.small}`,
  m: `${styles.price} ${styles.medium}`,
  l: `${styles.price} ${styles.large}`,
  xl: `${styles.price} ${styles.extraLarge}`,
};

/** An amount with a small currency symbol: US$953.40. */
export function Price({ value, currency = 'USD', size = 'm' }: PriceProps) {
  const text = amount(value);
  const isNegative = text.startsWith('−');
  return (
    <span className={sizeClass[size]} data-part="price">
      {isNegative && '−'}
      <span className={styles.currency}>{symbolOf(currency)}</span>
      {isNegative ? text.slice(1) : text}
    </span>
  );
}

/**
 * An amount in US dollars, converted to the reader's display currency: “About CN¥6,788.21”. Nothing when that currency
 * is US dollars.
 */
export function AboutPrice({ value }: { value: string | number }) {
  const { t, currency, rate } = useI18n();
  if (currency === 'USD') return null;
  return (
    <span className="t12 c3">{t('common.about', { amount: money(Number(value) * rate, currency) })}</span>
  );
}

type BlockProps = {
  total: string;
  perNight?: string;
  /** The previous price, struck through after its label. */
  was?: { label: string; amount: string };
  lowest?: boolean;
  /** True for a sell price, which contains the agency's markup; adds the label “Sell”. */
  sell?: boolean;
  taxIncluded?: boolean;
  size?: 'm' | 'l' | 'xl';
  align?: 'start' | 'end';
};

/**
 * A price in US dollars: the total, notes on the price per night and on included taxes, and the total in the display
 * currency. `total` does not include amounts to pay at the hotel.
 */
export function PriceBlock({
  total,
  perNight,
  was,
  lowest,
  sell,
  taxIncluded,
  size = 'm',
  align = 'end',
}: BlockProps) {
  const { t } = useI18n();
  const notes = [
    perNight && t('common.per_night', { amount: amount(perNight) }),
    taxIncluded && t('common.tax_included'),
  ];
  const notesLine = notes.filter(Boolean).join(' · ');
  return (
    <span className={align === 'end' ? `tr ${stateStyles.priceBlock}` : stateStyles.priceBlock}>
      <span className="row g6 base fw">
        {lowest && <span className={badgeStyles.lowest}>{t('common.lowest')}</span>}
        {sell && <span className="t12 c2">{t('common.sell')}</span>}
        {was && (
          <span className="t13 c3">
            {was.label} <s className={styles.previous}>{amount(was.amount)}</s>
          </span>
        )}
        <Price value={total} size={size} />
      </span>
      {notesLine && <span className="t12 c3">{notesLine}</span>}
      <AboutPrice value={total} />
    </span>
  );
}

type LineProps = {
  label: ReactNode;
  value: string;
  currency?: string;
  kind?: 'line' | 'sub' | 'total' | 'warm';
};

const lineClass = { line: 'pl', sub: `pl ${styles.subline}`, total: `pl ${styles.total}`, warm: 'pl' };

/** A line of a price list. The head of the list names the currency, so a line shows a currency only when it differs. */
export function PriceLine({ label, value, currency, kind = 'line' }: LineProps) {
  const text = currency ? money(value, currency) : amount(value);
  const tint = kind === 'warm' ? 'cw' : undefined;
  return (
    <div className={lineClass[kind]}>
      <span className={tint}>{label}</span>
      {kind === 'total' ? <b>{text}</b> : <span className={tint}>{text}</span>}
    </div>
  );
}

/** The lines of a price, in the reader's language. */
export function PriceBreakdown({ lines }: { lines: readonly { label: Text2; amount: string }[] }) {
  const { lang } = useI18n();
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may have the same label, and the lines keep their places
    <PriceLine key={index} label={pick(line.label, lang)} value={line.amount} />
  ));
}
