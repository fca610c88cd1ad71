import {
  type QuoteSwitch,
  quoteSwitches,
  quoteTitleMax,
  quoteWordsMax,
} from '@wayhouse/contract/quote/quote-parts';
import { currencies } from '@wayhouse/i18n/currencies';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { Checkbox, Switch } from '@wayhouse/ui/form/checkbox';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { BrandDialog } from './brand-dialog.tsx';
import { endsByDeadline } from './quote-draft.ts';
import styles from './quotes.module.css';
import type { Builder } from './use-quote.ts';

/** Title, client, language, end of validity and texts of the quote. */
export function ClientCard({ builder }: { builder: Builder }) {
  const { t, lang } = useI18n();
  const { quote, draft, errors, change } = builder;
  const latestUntil = formatLocalInstant(quote.latest_valid_until, { lang });
  return (
    <section className="card pad-l col g16" aria-label={t('quotes.client')}>
      <h2 className="t16">{t('quotes.client')}</h2>
      <div className={styles.two}>
        <TextField
          label={t('quotes.field.title')}
          maxLength={quoteTitleMax}
          value={draft.title}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label={t('quotes.field.client')}
          maxLength={quoteTitleMax}
          value={draft.client}
          error={errors.client}
          onChange={(event) => change({ client: event.target.value })}
        />
        <div className="col g6">
          <span className="t13 b6">{t('quotes.field.language')}</span>
          <Segmented
            label={t('quotes.field.language')}
            value={draft.language}
            onChange={(language) => change({ language })}
            choices={(['en', 'zh', 'both'] as const).map((value) => ({
              value,
              label: t(`quotes.lang.${value}`),
            }))}
          />
        </div>
        <DateTimeField
          label={t('quotes.field.until')}
          hint={t(endsByDeadline(quote) ? 'quotes.field.until_hint' : 'quotes.field.until_hint.arrival', {
            at: latestUntil,
          })}
          value={draft.validUntil}
          error={errors.valid_until}
          onChange={(event) => change({ validUntil: event.target.value })}
        />
      </div>
      <TextArea
        label={t('quotes.field.words')}
        optional
        rows={3}
        maxLength={quoteWordsMax}
        value={draft.words}
        error={errors.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      {quote.items.some((item) => item.package_only) && (
        <div>
          <Checkbox
            checked={draft.packageOk}
            invalid={errors.package_ok !== undefined}
            onChange={() => change({ packageOk: !draft.packageOk })}
          >
            {t('quotes.package')}
          </Checkbox>
          {errors.package_ok && <p className="t13 cd mt4">{errors.package_ok}</p>}
          {!draft.packageOk && <p className="t13 c2 mt4">{t('quotes.package.hidden')}</p>}
        </div>
      )}
    </section>
  );
}

/** Switches for the facts that the client sees. */
export function ShowCard({ builder }: { builder: Builder }) {
  const { t } = useI18n();
  const { draft, change } = builder;
  const [isBrandOpen, setIsBrandOpen] = useState(false);
  const setSwitch = (key: QuoteSwitch, on: boolean) => change({ show: { ...draft.show, [key]: on } });
  return (
    <section className="card pad-l" aria-label={t('quotes.show')}>
      <div className="row btw g8">
        <h2 className="t16">{t('quotes.show')}</h2>
        <Button kind="text" size="sm" onClick={() => setIsBrandOpen(true)}>
          {t('quotes.brand')}
        </Button>
      </div>
      <ul className={styles.switches}>
        {quoteSwitches.map((key) => (
          <li key={key}>
            <span className="grow t14">{t(`quotes.show.${key}`)}</span>
            <Switch
              label={t(`quotes.show.${key}`)}
              checked={draft.show[key]}
              onChange={(on) => setSwitch(key, on)}
            />
          </li>
        ))}
      </ul>
      {draft.show.about && (
        <div className={`mt12 ${styles.two}`}>
          <Select
            label={t('quotes.show.about_currency')}
            value={draft.aboutCurrency}
            options={currencies
              .filter((code) => code !== 'USD')
              .map((code) => ({ value: code, label: code }))}
            onChange={(aboutCurrency) => change({ aboutCurrency })}
          />
        </div>
      )}
      {isBrandOpen && <BrandDialog onClose={() => setIsBrandOpen(false)} />}
    </section>
  );
}
