import { toCents } from '@wayhouse/contract/money';
import type { Filters } from '@wayhouse/contract/search/search';
import { amount, count } from '@wayhouse/i18n/format';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { memo, useEffect, useRef, useState } from 'react';
import { readAmount } from '../../../../shared/money/read-amount.ts';
import type { Results } from '../results-query.ts';
import { withoutEmptyGroups } from './active-filters.ts';
import styles from './filters.module.css';
import { limitAsTotal, type PriceView, shownPrice } from './price-basis.ts';

type Props = {
  filters: Filters;
  range: Results['price_range'];
  /** A histogram: the number of hotels in each of the equal steps of `range`. */
  bars: readonly number[];
  priceView: PriceView;
  rooms: number;
  onChange: (filters: Filters) => void;
};

/** The filter for the lowest and highest price, as totals or per night. Hidden for an empty range without limits. */
export function PriceFilter({ filters, range, bars, priceView, rooms, onChange }: Props) {
  const { t } = useI18n();
  const { basis, nights, allIn } = priceView;
  const low = Math.floor(toCents(shownPrice(range.min, priceView)) / 100);
  const high = Math.ceil(toCents(shownPrice(range.max, priceView)) / 100);
  const chosenLimits = {
    min: filters.price_min ? shownPrice(filters.price_min, priceView) : null,
    max: filters.price_max ? shownPrice(filters.price_max, priceView) : null,
  };
  if (high <= low && !chosenLimits.min && !chosenLimits.max) return null;
  const commit = (min: string | null, max: string | null) => {
    // A minimum above the maximum becomes the maximum.
    const from = min !== null && max !== null && toCents(min) > toCents(max) ? max : min;
    onChange(
      withoutEmptyGroups({
        ...filters,
        price_min: from === null ? undefined : limitAsTotal(from, 'min', priceView),
        price_max: max === null ? undefined : limitAsTotal(max, 'max', priceView),
      }),
    );
  };
  return (
    <section>
      <h3>{t(`results.price.${allIn ? 'all_in_' : ''}${basis}`, { rooms, nights })}</h3>
      <PriceControls low={low} high={high} bars={bars} chosenLimits={chosenLimits} onCommit={commit} />
    </section>
  );
}

type Limits = { min: string | null; max: string | null };
type ControlsProps = {
  /** Ends of the slider in whole dollars, as displayed. */
  low: number;
  high: number;
  bars: readonly number[];
  chosenLimits: Limits;
  onCommit: (min: string | null, max: string | null) => void;
};

/**
 * A slider with two thumbs, and two fields for the same values. A change applies when the thumb is released, the field
 * is left, or Enter is pressed in it; after arrow keys, when no key follows.
 */
function PriceControls(props: ControlsProps) {
  const { t } = useI18n();
  return (
    <>
      <PriceSlider {...props} />
      <div className="row g8">
        <PriceField end="min" {...props} />
        <span className="c3">{t('results.price.to')}</span>
        <PriceField end="max" {...props} />
      </div>
    </>
  );
}

/** A change by the arrow keys applies when no key follows for this many milliseconds. */
const keyWaitMs = 500;

function PriceSlider({ low, high, bars, chosenLimits, onCommit }: ControlsProps) {
  const { t } = useI18n();
  const chosenEnds = {
    min: chosenLimits.min ? Number(chosenLimits.min) : low,
    max: chosenLimits.max ? Number(chosenLimits.max) : high,
  };
  const [draggedEnds, setDraggedEnds] = useState<{ min: number; max: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { min, max } = draggedEnds ?? chosenEnds;
  const share = (value: number) =>
    Math.max(0, Math.min(100, ((value - low) / Math.max(1, high - low)) * 100));
  const release = () => {
    clearTimeout(timer.current);
    setDraggedEnds(null);
    if (min === chosenEnds.min && max === chosenEnds.max) return;
    onCommit(min <= low ? null : min.toFixed(2), max >= high ? null : max.toFixed(2));
  };
  const latest = useRef(release);
  latest.current = release;
  const thumb = (end: 'min' | 'max') => (
    <input
      type="range"
      min={low}
      max={high}
      value={end === 'min' ? min : max}
      aria-label={t(end === 'min' ? 'results.price.min' : 'results.price.max')}
      onChange={(event) => {
        const value = Number(event.target.value);
        setDraggedEnds(
          end === 'min' ? { min: Math.min(value, max), max } : { min, max: Math.max(value, min) },
        );
      }}
      onPointerUp={release}
      onBlur={release}
      onKeyUp={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(), keyWaitMs);
      }}
    />
  );
  return (
    <>
      <PriceBars bars={bars} from={share(min)} to={share(max)} />
      <div className={styles.rangeSlider}>
        <div className={styles.rangeTrack}>
          <i style={{ left: `${share(min)}%`, right: `${100 - share(max)}%` }} />
        </div>
        {thumb('min')}
        {thumb('max')}
      </div>
    </>
  );
}

type BarsProps = { bars: readonly number[]; from: number; to: number };

/**
 * A histogram of the hotels' prices; prices outside the limits are pale. Screen readers skip it, because the fields
 * below give the limits in figures.
 */
const PriceBars = memo(function PriceBars({ bars, from, to }: BarsProps) {
  if (bars.length === 0) return null;
  const maxCount = Math.max(...bars);
  const minHeightPercent = 6;
  const heightOf = (count: number) =>
    count === 0 ? 0 : `${Math.max(minHeightPercent, Math.round((count / maxCount) * 100))}%`;
  const middle = (index: number) => ((index + 0.5) / bars.length) * 100;
  return (
    <div className={styles.histogram} aria-hidden="true">
      {bars.map((count, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity except its position
          key={index}
          className={middle(index) < from || middle(index) > to ? styles.outside : undefined}
          style={{ height: heightOf(count) }}
        />
      ))}
    </div>
  );
});

/** The amount, without cents when there are none, because the field is narrow. */
function shortAmount(value: string): string {
  return Number.isInteger(Number(value)) ? count(Number(value)) : amount(value);
}

function PriceField({ end, low, high, chosenLimits, onCommit }: ControlsProps & { end: 'min' | 'max' }) {
  const { t } = useI18n();
  const [text, setText] = useState<string | null>(null);
  const chosenText = chosenLimits[end] ? shortAmount(chosenLimits[end]) : '';
  const applyText = () => {
    if (text === null) return;
    setText(null);
    const value = text.trim() === '' ? null : readAmount(text);
    if (value === chosenLimits[end] || (value === null && text.trim() !== '')) return;
    onCommit(end === 'min' ? value : chosenLimits.min, end === 'max' ? value : chosenLimits.max);
  };
  return (
    <span className={`inp ${styles.priceInput}`}>
      <span className={fieldStyles.suffix}>$</span>
      <input
        inputMode="decimal"
        aria-label={t(end === 'min' ? 'results.price.min' : 'results.price.max')}
        placeholder={count(end === 'min' ? low : high)}
        value={text ?? chosenText}
        onChange={(event) => setText(event.target.value)}
        onBlur={applyText}
        onKeyDown={(event) => isEnter(event) && applyText()}
      />
    </span>
  );
}
