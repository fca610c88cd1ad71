import { amount, money } from '@wayhouse/i18n/format';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { readAmount } from '../../shared/money/read-amount.ts';

type Props = {
  amountText: string;
  error: string | undefined;
  limits: { min: string; max: string };
  /** Used credit as a decimal string; a chip fills in this amount when it is within the limits. */
  owed: string;
  onType: (text: string) => void;
  onLeave: () => void;
};

export const amountId = 'deposit-amount';
const suggestedAmounts = ['1000.00', '5000.00', '10000.00'];

/** The amount, typed or chosen by a chip. */
export function AmountField({ amountText, error, limits, owed, onType, onLeave }: Props) {
  const { t } = useI18n();
  const isOwedInRange = Number(owed) >= Number(limits.min) && Number(owed) <= Number(limits.max);
  const chips = [
    ...suggestedAmounts.map((value) => ({ value, text: amount(value).replace(/\.00$/, '') })),
    ...(isOwedInRange ? [{ value: owed, text: t('deposit.chip.owed', { sum: amount(owed) }) }] : []),
  ];
  const chosenAmount = Number(readAmount(amountText) ?? 0);
  return (
    <section className="card pad-l">
      <TextField
        big
        id={amountId}
        label={t('deposit.amount')}
        hint={t('deposit.amount.hint', { min: money(limits.min), max: money(limits.max) })}
        inputMode="decimal"
        autoComplete="off"
        suffix="US$"
        value={amountText}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        {...(error !== undefined && { error: error })}
      />
      <fieldset className="row fw g8 mt12">
        <legend className="vh">{t('deposit.chips')}</legend>
        {chips.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={
              chosenAmount === Number(value)
                ? `${buttonStyles.chip} ${buttonStyles.selected}`
                : buttonStyles.chip
            }
            data-part="chip"
            aria-pressed={chosenAmount === Number(value)}
            onClick={() => onType(value)}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
