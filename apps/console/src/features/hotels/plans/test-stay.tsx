import { AnswerError } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import { addDays } from '@wayhouse/contract/dates';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { PriceBreakdown, PriceLine } from '@wayhouse/ui/trade/price';
import { useState } from 'react';
import { fetchData } from '../../../shared/api.ts';
import { useAnswerTo } from '../../../shared/use-answer-to.ts';
import { Part } from '../form-parts.tsx';
import styles from '../hotels.module.css';

type TrialPrice = Awaited<ReturnType<typeof fetchTrialPrice>>;
/** True when the stay itself was refused, for example for a date in the past. */
const isInvalid = (error: Error): boolean => error instanceof AnswerError && error.code === invalidCode;

type Stay = { checkIn: string; nights: string; adults: string; nationality: string };

const fetchTrialPrice = (hotelId: string, planId: string, stay: Stay) =>
  fetchData('POST /api/console/v1/hotels/{id}/rate-plans/preview', {
    params: { id: hotelId },
    rate_plan_id: planId,
    check_in: stay.checkIn,
    nights: Number(stay.nights),
    party: { adults: Number(stay.adults), children: [] },
    nationality: stay.nationality.trim().toUpperCase(),
  });

/** Shows the price of a stay with the saved plan, line by line, or a notice when the plan does not sell the stay. */
export function TestStay({ hotelId, planId }: { hotelId: string; planId: string }) {
  const { t, lang } = useI18n();
  const [stay, setStay] = useState<Stay>({
    checkIn: addDays(readerToday(), 30),
    nights: '2',
    adults: '2',
    nationality: 'CN',
  });
  const trialPrice = useAnswerTo<TrialPrice | Error>(stay);
  const { answer } = trialPrice;
  const result = answer instanceof Error ? undefined : answer;
  const { busy, run: ask } = useAction(async () =>
    trialPrice.show(await fetchTrialPrice(hotelId, planId, stay).catch((error: Error) => error)),
  );
  const field = (name: keyof Stay, more: object) => (
    <TextField
      label={t(`console.plan.try.${name}`)}
      value={stay[name]}
      onChange={(event) => setStay({ ...stay, [name]: event.target.value })}
      {...more}
    />
  );
  return (
    <Part title={t('console.plan.try')} text={t('console.plan.try_text')}>
      <div className={styles.fiveColumns}>
        <DateField
          label={t('console.plan.try.checkIn')}
          value={stay.checkIn}
          onChange={(event) => setStay({ ...stay, checkIn: event.target.value })}
        />
        {field('nights', { inputMode: 'numeric' })}
        {field('adults', { inputMode: 'numeric' })}
        {field('nationality', { autoComplete: 'off' })}
        <Button kind="secondary" busy={busy} onClick={() => void ask()}>
          {t('console.plan.try.ask')}
        </Button>
      </div>
      {answer instanceof Error && (
        <Note tone="warning">{isInvalid(answer) ? t('console.plan.try.bad') : answer.message}</Note>
      )}
      {result && result.quote === null && <Note tone="warning">{t('console.plan.try.not_sold')}</Note>}
      {result?.quote && (
        <div className="col g4">
          <div className="t12 c3">{t('console.plan.try.tier', { tier: result.tier })}</div>
          <PriceBreakdown lines={result.quote.breakdown} />
          <PriceLine kind="total" label={t('console.plan.try.total')} value={result.quote.total} />
          {Number(result.quote.pay_at_hotel) > 0 && (
            <p className="t13 c3">
              {t('console.plan.try.at_hotel', { amount: money(result.quote.pay_at_hotel) })}
            </p>
          )}
          <p className="t13">{pick(result.quote.policy, lang)}</p>
        </div>
      )}
    </Part>
  );
}
