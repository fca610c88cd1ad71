import { IconBrandAlipay, IconBrandWechat, IconBuildingBank } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { focusOn } from '@wayhouse/client/focus';
import { useTabState } from '@wayhouse/client/form/tab-draft';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { ledgerEndpoints } from '@wayhouse/contract/payment/ledger';
import type { DepositMethod, paymentEndpoints } from '@wayhouse/contract/payment/payment';
import { amount, money } from '@wayhouse/i18n/format';
import { languageTag, pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type ReactNode, useState } from 'react';
import { readAmount } from '../../shared/money/read-amount.ts';
import { CardChoice, cardIcon } from '../../shared/payment/card-choice.tsx';
import { MethodRow } from '../../shared/payment/method-row.tsx';
import { feeOf, withShownTotal } from '../../shared/payment/pay-fee.ts';
import { useChosenCard } from '../../shared/payment/use-chosen-card.ts';
import { WalletCode } from '../../shared/payment/wallet-code.tsx';
import bookingStyles from '../../shared/styles/booking.module.css';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import paymentStyles from '../../shared/styles/payment.module.css';
import { AmountField, amountId } from './amount-field.tsx';
import { checkAmount } from './deposit-amount.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { type DepositInput, type MadeDeposit, useDeposit } from './use-deposit.ts';

type Balance = OutputOf<(typeof ledgerEndpoints)['GET /api/v2/user/balance']>;
export type PayConfigs = OutputOf<(typeof paymentEndpoints)['GET /api/v2/common/pay_configs']>;

type Props = {
  balance: Balance;
  configs: PayConfigs;
  /** The reason why this reader may not deposit. */
  refused?: string | undefined;
  onTransfer: (deposit: MadeDeposit) => void;
  /** The amount that the form suggests, such as the open amount of a credit invoice. */
  suggested?: string | undefined;
};

type DepositDraft = { typed: string; picked: DepositMethod | null };

const icons = {
  card: cardIcon,
  wechat: IconBrandWechat,
  alipay: IconBrandAlipay,
  bank: IconBuildingBank,
};

/** The amount, the payment method and the effect of the deposit. */
export function DepositForm({ balance, configs, refused, onTransfer, suggested = '' }: Props) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const limits = { min: configs.deposit_min, max: configs.deposit_max };
  const [draft, setDraft] = useTabState<DepositDraft>('deposit', { typed: suggested, picked: null });
  const { typed: amountText, picked: chosenMethod } = draft;
  const [amountError, setAmountError] = useState<string>();
  const depositMethods = cheapestFirst(configs.methods);
  const method = chosenMethod ?? depositMethods[0]?.id ?? 'bank';
  // Finance may have switched the chosen method off since the page was opened.
  const isOffered = depositMethods.some(({ id }) => id === method);
  const [walletPayment, setWalletPayment] = useState<MadeDeposit | null>(null);
  const card = useChosenCard();
  const openOutcome = (paymentNo: string) =>
    void navigate({ to: '/DepositSuccessful' as string, search: { payment_no: paymentNo } as never });
  const { busy, problem, send } = useDeposit({
    onOutcome: openOutcome,
    onCode: setWalletPayment,
    onTransfer,
    onInvalid: (errors) => {
      const amountFieldError = errors.find((error) => error.path === 'amount');
      if (amountFieldError) setAmountError(amountFieldError.message[languageTag(lang)]);
      const hasCardError = method === 'card' && card.showErrors(errors, lang);
      return amountFieldError !== undefined || hasCardError;
    },
  });
  const sum = checkAmount(amountText, limits) === null ? readAmount(amountText) : null;
  const fee = feeOf(depositMethods, method, sum ?? '0');
  const total = sum === null ? null : toMoney(toCents(sum) + toCents(fee));
  const check = () => {
    const key = checkAmount(amountText, limits);
    setAmountError(key ? t(key, { min: amount(limits.min), max: amount(limits.max) }) : undefined);
    return key === null;
  };
  const submit = () => {
    if (!check() || sum === null) return focusOn(amountId);
    const methodInput = paymentInput(method, card.toInput);
    if (methodInput) void send(withShownTotal({ ...methodInput, amount: sum }, total));
  };
  const renewCode = () => {
    setWalletPayment(null);
    if (sum !== null) void send(withShownTotal({ amount: sum, method }, total));
  };
  const methodDetails: Partial<Record<DepositMethod, ReactNode>> = {
    card: <CardChoice selection={card} />,
    bank: <p className="t13 c2">{t('deposit.bank.before')}</p>,
  };
  const payText = total === null ? t('deposit.button') : t('deposit.button.pay', { sum: money(total) });
  return (
    <div className={`${formStyles.task} mt20`}>
      <div className="col g16">
        {refused && <Note tone="warning">{refused}</Note>}
        <AmountField
          {...{ amountText, limits }}
          error={amountError}
          owed={balance.credit_used}
          onType={(text) => {
            setDraft({ typed: text, picked: chosenMethod });
            setAmountError(undefined);
          }}
          onLeave={() => amountText !== '' && check()}
        />
        <MethodList
          methods={depositMethods}
          {...{ method, sum, methodDetails }}
          onChoose={(next) => setDraft({ typed: amountText, picked: next })}
        />
      </div>
      <aside>
        <DepositSummary
          {...{ sum, fee, total, balance, busy }}
          disabled={refused !== undefined || !isOffered || (method === 'card' && card.isLoading)}
          button={method === 'bank' ? t('deposit.button.bank') : payText}
          notice={problem && <Note tone={problem.unsure ? 'warning' : 'danger'}>{problem.message}</Note>}
          onPress={submit}
        />
      </aside>
      {walletPayment && (method === 'wechat' || method === 'alipay') && (
        <WalletCode
          key={walletPayment.payment_no}
          payment={walletPayment}
          method={method}
          onPaid={() => openOutcome(walletPayment.payment_no)}
          onRefresh={renewCode}
          onClose={() => setWalletPayment(null)}
        />
      )}
    </div>
  );
}

/** The methods for deposits, lowest fee first: the first one is preselected. */
function cheapestFirst(methods: PayConfigs['methods']): Method[] {
  return methods
    .flatMap((each) =>
      each.for.includes('deposit') && each.id !== 'balance' ? [{ ...each, id: each.id }] : [],
    )
    .sort((a, b) => a.fee_bp - b.fee_bp);
}

type Method = Omit<PayConfigs['methods'][number], 'id'> & { id: DepositMethod };
type ListProps = {
  methods: readonly Method[];
  method: DepositMethod;
  sum: string | null;
  /** Shown below a method: the fields of a card, or a sentence. */
  methodDetails: Partial<Record<DepositMethod, ReactNode>>;
  onChoose: (method: DepositMethod) => void;
};

/** The payment methods with their fees: the rate until an amount is typed, then the fee for that amount. */
function MethodList({ methods, method, sum, methodDetails, onChoose }: ListProps) {
  const { t, lang } = useI18n();
  return (
    <section className={`card ${paymentStyles.methods}`} aria-label={t('deposit.methods')}>
      {methods.map(({ id, label, fee_bp: feeBp }) => (
        <MethodRow
          key={id}
          id={id}
          icon={icons[id]}
          label={pick(label, lang)}
          note={t(`deposit.note.${id}`, { percent: feeBp / 100 })}
          aside={
            <>
              <b className="b6">
                {sum === null ? t('deposit.fee_rate', { percent: feeBp / 100 }) : feeOf(methods, id, sum)}
              </b>
              <span className={`c3 ${bookingStyles.block}`}>{t('deposit.fee')}</span>
            </>
          }
          chosen={method === id}
          onChoose={() => onChoose(id)}
        >
          {methodDetails[id]}
        </MethodRow>
      ))}
    </section>
  );
}

/**
 * The deposit call's input except the amount: the method, and for a card its values. Null when the card's fields have
 * errors.
 */
function paymentInput(
  method: DepositMethod,
  takeCard: ReturnType<typeof useChosenCard>['toInput'],
): Omit<DepositInput, 'amount'> | null {
  if (method !== 'card') return { method };
  const card = takeCard();
  return card && { method, ...card };
}
