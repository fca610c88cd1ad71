import { toCents } from '@wayhouse/contract/money';
import type { Filters } from '@wayhouse/contract/search';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { clean } from './active-filters.ts';
import { askedTotal, type PriceBasis, readAmount, shownPrice } from './price-basis.ts';
import type { Results } from './results-query.ts';

type Props = {
  filters: Filters;
  range: Results['price_range'];
  basis: PriceBasis;
  nights: number;
  rooms: number;
  onChange: (filters: Filters) => void;
};

/** Lowest and highest price, as totals or as a night of all rooms, whichever the switch shows. */
export function PriceFilter({ filters, range, basis, nights, rooms, onChange }: Props) {
  const { t } = useI18n();
  const asked = { basis, nights };
  const low = Math.floor(toCents(shownPrice(range.min, asked)) / 100);
  const high = Math.ceil(toCents(shownPrice(range.max, asked)) / 100);
  const chosen = {
    min: filters.price_min ? shownPrice(filters.price_min, asked) : null,
    max: filters.price_max ? shownPrice(filters.price_max, asked) : null,
  };
  if (high <= low && !chosen.min && !chosen.max) return null;
  const commit = (min: string | null, max: string | null) => {
    const from = min !== null && max !== null && toCents(min) > toCents(max) ? max : min;
    onChange(
      clean({
        ...filters,
        price_min: from === null ? undefined : askedTotal(from, 'min', asked),
        price_max: max === null ? undefined : askedTotal(max, 'max', asked),
      }),
    );
  };
  return (
    <section>
      <h3>{t(basis === 'total' ? 'results.price.total' : 'results.price.night', { rooms, nights })}</h3>
      <PriceControls
        key={`${chosen.min}|${chosen.max}|${low}|${high}`}
        {...{ low, high, chosen, onCommit: commit }}
      />
    </section>
  );
}

type Ends = { min: string | null; max: string | null };
type ControlsProps = {
  low: number;
  high: number;
  chosen: Ends;
  onCommit: (min: string | null, max: string | null) => void;
};

/** Two thumbs on one track, and the same two figures as fields. Nothing is asked for before a thumb or field is left. */
function PriceControls({ low, high, chosen, onCommit }: ControlsProps) {
  const { t } = useI18n();
  const [min, setMin] = useState(chosen.min ? Number(chosen.min) : low);
  const [max, setMax] = useState(chosen.max ? Number(chosen.max) : high);
  const [texts, setTexts] = useState({
    min: chosen.min ? amount(chosen.min) : '',
    max: chosen.max ? amount(chosen.max) : '',
  });
  const share = (value: number) =>
    Math.max(0, Math.min(100, ((value - low) / Math.max(1, high - low)) * 100));
  const release = () => onCommit(min <= low ? null : min.toFixed(2), max >= high ? null : max.toFixed(2));
  const field = (end: 'min' | 'max') => {
    const read = () => {
      const value = texts[end] === '' ? null : readAmount(texts[end]);
      if (value === null && texts[end] !== '')
        return setTexts({ ...texts, [end]: chosen[end] ? amount(chosen[end]) : '' });
      if (value !== chosen[end])
        onCommit(end === 'min' ? value : chosen.min, end === 'max' ? value : chosen.max);
    };
    return (
      <span className="inp price-inp">
        <span className="suf">$</span>
        <input
          inputMode="decimal"
          aria-label={t(end === 'min' ? 'results.price.min' : 'results.price.max')}
          placeholder={amount(end === 'min' ? low : high)}
          value={texts[end]}
          onChange={(event) => setTexts({ ...texts, [end]: event.target.value })}
          onBlur={read}
          onKeyDown={(event) => event.key === 'Enter' && read()}
        />
      </span>
    );
  };
  const thumb = (end: 'min' | 'max') => (
    <input
      type="range"
      min={low}
      max={high}
      value={end === 'min' ? min : max}
      aria-label={t(end === 'min' ? 'results.price.min' : 'results.price.max')}
      onChange={(event) => {
        const value = Number(event.target.value);
        if (end === 'min') setMin(Math.min(value, max));
        else setMax(Math.max(value, min));
      }}
      onPointerUp={release}
      onKeyUp={release}
    />
  );
  return (
    <>
      <div className="rng2">
        <div className="rng">
          <i style={{ left: `${share(min)}%`, right: `${100 - share(max)}%` }} />
        </div>
        {thumb('min')}
        {thumb('max')}
      </div>
      <div className="row g8">
        {field('min')}
        <span className="c3">{t('results.price.to')}</span>
        {field('max')}
      </div>
    </>
  );
}
