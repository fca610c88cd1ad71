import { useQuery } from '@tanstack/react-query';
import { percentOf, readHundredths } from '@wayhouse/client/percent';
import { amount } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { sellMarkupQuery } from '../../shared/money/price-mode.ts';
import { type MarkupRule, pricedBy, undoPrices } from './quote-draft.ts';
import styles from './quotes.module.css';
import type { Builder } from './use-quote.ts';

/** The choices of rounding, in cents: prices are rounded up to a multiple of the chosen step; 0 rounds nothing. */
const roundingSteps = [0, 100, 500, 1_000, 5_000, 10_000];

/** Sets the prices of all options by one rule; the toast undoes it. Starts with the account's own percentage. */
export function AllOptions({ builder }: { builder: Builder }) {
  const { t } = useI18n();
  const { quote, draft, change } = builder;
  const ownMarkup = useQuery(sellMarkupQuery).data?.markup_bp;
  const [by, setBy] = useState<MarkupRule['by']>('percent');
  const [typedText, setTypedText] = useState<string | null>(null);
  const [rounding, setRounding] = useState(0);
  const text = typedText ?? (ownMarkup === undefined ? '' : percentOf(ownMarkup));
  const hundredths = readHundredths(text);
  const markup = (hundredths ?? 0) / 100;
  // A discount of 100 % or more would leave no price. Amounts in dollars have the same limits.
  const isValid = hundredths !== null && markup > -100 && markup <= 100_000;
  const apply = () => {
    const before = draft.items;
    const quoteItems = new Map(quote.items.map((item) => [item.n, item]));
    const after = before.map((each) => {
      const item = quoteItems.get(each.n);
      return item ? { ...each, sell: pricedBy({ by, value: markup, roundCents: rounding }, item) } : each;
    });
    change({ items: after });
    // Until the undo, the reader may remove or sort options, or type other prices.
    const undo = () => change(({ items }) => ({ items: undoPrices(items, { before, after }) }));
    toast(t('quotes.applied'), { action: { label: t('quotes.undo'), run: undo } });
  };
  return (
    <div className={`row fw g12 ${styles.all}`}>
      <span className="t13 c2">{t('quotes.all_options')}</span>
      <Segmented
        label={t('quotes.all_options')}
        value={by}
        onChange={setBy}
        choices={[
          { value: 'percent', label: t('quotes.percent') },
          { value: 'amount', label: t('quotes.amount') },
        ]}
      />
      <TextField
        label={t('quotes.add_value')}
        inputMode="decimal"
        suffix={by === 'percent' ? '%' : 'USD'}
        value={text}
        onChange={(event) => setTypedText(event.target.value)}
      />
      <Select
        label={t('quotes.round')}
        value={String(rounding)}
        options={roundingSteps.map((cents) => ({
          value: String(cents),
          label: cents === 0 ? t('quotes.round_none') : amount(cents / 100),
        }))}
        onChange={(next) => setRounding(Number(next))}
      />
      <Button disabled={!isValid} onClick={apply}>
        {t('quotes.apply')}
      </Button>
    </div>
  );
}
