import { IconBrandAlipay, IconBrandWechat, IconBuildingBank, IconWallet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { Payment, PaymentMethod, paymentEndpoints } from '@wayhouse/contract/payment/payment';
import { amount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Price } from '@wayhouse/ui/trade/price';
import { type ReactNode, useState } from 'react';
import { refreshOrders } from '../../shared/order-queries.ts';
import { CardChoice, cardIcon } from '../../shared/payment/card-choice.tsx';
import { MethodRow } from '../../shared/payment/method-row.tsx';
import { feeOf, withShownTotal } from '../../shared/payment/pay-fee.ts';
import { useChosenCard } from '../../shared/payment/use-chosen-card.ts';
import { usePayBar } from '../../shared/payment/use-pay-bar.ts';
import { WalletCode } from '../../shared/payment/wallet-code.tsx';
import { useMyAgreement } from '../../shared/session/agreements.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import paymentStyles from '../../shared/styles/payment.module.css';
import printStyles from '../../shared/styles/print.module.css';
import { agreeId, type Balance, BalanceChoice } from './balance-method.tsx';
import { type Bill, PaySummary } from './pay-summary.tsx';
import styles from './payment.module.css';
import { splitOf } from './split.ts';
import { type PayInput, type PaymentSubject, type PayProblem, usePay } from './use-pay.ts';

type Method = OutputOf<(typeof paymentEndpoints)['GET /api/v2/common/pay_configs']>['methods'][number];

type Props = {
  subject: PaymentSubject;
  /** The amount to pay, before the fee. */
  sum: string;
  lead: string;
  /** The bill: stays and price lines, and the content below the button. */
  bill: Bill;
  /** A link back to the order or the group, below the summary. */
  back?: ReactNode;
  balance: Balance;
  methods: readonly Method[];
  /** Reason why the last payment at the gateway failed, after the reader has returned. */
  trouble?: string | undefined;
  onPaid: (total: string) => void;
  onOver: () => void;
};

const icons = {
  balance: IconWallet,
  card: cardIcon,
  wechat: IconBrandWechat,
  alipay: IconBrandAlipay,
  bank: IconBuildingBank,
};

/** The form to choose a payment method and pay. */
export function PayForm({
  subject,
  sum,
  lead,
  bill,
  back,
  balance,
  methods,
  trouble,
  onPaid,
  onOver,
}: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const split = splitOf(sum, balance);
  const orderMethods = methods.filter(
    (method) => method.for.includes('order') && isWithinLimits(method, sum),
  );
  const card = useChosenCard();
  const { method, isOffered, choose } = useMethod(orderMethods, {
    isCardTyped: card.form.dirty,
    isBalanceEnough: split.missing === null,
  });
  const { agreed, setAgreed, version: balanceTerms } = useAgreed();
  const [showsErrors, setShowsErrors] = useState(false);
  const [codePayment, setCodePayment] = useState<Payment | null>(null);
  const { busy, problem, pay } = usePay(subject, {
    onPaid,
    onOver,
    onCode: setCodePayment,
    onAwaited: useShowAwaited(),
    onInvalid: (errors) => method === 'card' && card.showErrors(errors, lang),
  });
  usePayBar();
  const fee = feeOf(orderMethods, method, sum);
  const total = toMoney(toCents(sum) + toCents(fee));
  const isBlocked =
    !isOffered || (method === 'balance' ? split.missing !== null : method === 'card' && card.isLoading);
  const send = () => {
    setShowsErrors(true);
    if (method === 'balance' && !agreed) return document.getElementById(agreeId)?.focus();
    const methodInput = paymentInput(method, { toCardInput: card.toInput, balanceTerms });
    if (methodInput && !isBlocked) void pay(withShownTotal(methodInput, total));
  };
  const shownProblem = problem ?? (trouble ? ({ kind: 'message', message: trouble } as const) : null);
  const methodContent: Partial<Record<Method['id'], ReactNode>> = {
    balance: <BalanceChoice {...{ balance, split, agreed, showsErrors }} onAgree={setAgreed} />,
    card: <CardChoice selection={card} />,
  };
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1 className="t24">{t('pay.title')}</h1>
      <p className="c2 mt4">{lead}</p>
      <div className={`${formStyles.task} mt20`}>
        <div className="col g16">
          <section className={`card ${paymentStyles.methods}`} aria-label={t('pay.methods')}>
            {orderMethods.map(({ id, label, fee_bp: feeBp }) => (
              <MethodRow
                key={id}
                id={id}
                icon={icons[id]}
                label={pick(label, lang)}
                note={t(`pay.note.${id}`, { percent: feeBp / 100 })}
                aside={
                  id === 'balance' ? (
                    <Aside value={amount(balance.available)} label={t('pay.balance.available')} />
                  ) : (
                    <Aside value={feeOf(orderMethods, id, sum)} label={t('pay.method.fee')} />
                  )
                }
                chosen={method === id}
                onChoose={() => choose(id as PaymentMethod)}
              >
                {methodContent[id]}
              </MethodRow>
            ))}
            {methods.some((each) => each.id === 'bank') && <BankRow />}
          </section>
          <Note tone="plain">{t('pay.usd')}</Note>
        </div>
        <aside>
          <PaySummary
            {...{ bill, total, fee, busy }}
            feeLabel={t(`pay.fee.${method}`)}
            disabled={isBlocked}
            notice={shownProblem && <Problem problem={shownProblem} />}
            onPay={send}
          />
          {back}
        </aside>
      </div>
      <PayBar {...{ method, total, busy }} disabled={isBlocked} onPay={send} />
      {codePayment && (method === 'wechat' || method === 'alipay') && (
        <WalletCode
          key={codePayment.payment_no}
          payment={codePayment}
          method={method}
          onPaid={() => {
            refreshOrders(client);
            onPaid(codePayment.total);
          }}
          onRefresh={() => {
            setCodePayment(null);
            void pay(withShownTotal({ method }, total));
          }}
          onClose={() => setCodePayment(null)}
        />
      )}
    </main>
  );
}

type BarProps = {
  method: PaymentMethod;
  total: string;
  busy: boolean;
  disabled: boolean;
  onPay: () => void;
};

/** The sum and the button at the bottom edge of a phone. */
function PayBar({ method, total, busy, disabled, onPay }: BarProps) {
  const { t } = useI18n();
  return (
    <div className={printStyles.payBar} data-part="pay-bar">
      <div className="grow">
        <div className="t12 c3">{t(`pay.bar.${method}`)}</div>
        <Price value={total} />
      </div>
      <Button kind="primary" busy={busy} disabled={disabled} onClick={onPay}>
        {t('pay.button.short')}
      </Button>
    </div>
  );
}

function Aside({ value, label }: { value: string; label: string }) {
  return (
    <>
      <b className="b6">{value}</b>
      <span className={`c3 ${bookingStyles.block}`}>{label}</span>
    </>
  );
}

/** A disabled row for bank transfers, which take days, with a link to deposits instead. */
function BankRow() {
  const { t } = useI18n();
  return (
    <MethodRow
      id="bank"
      icon={icons.bank}
      label={t('pay.bank')}
      note={t('pay.note.bank')}
      chosen={false}
      disabled
      onChoose={() => undefined}
      aside={
        <Link className="lnk" to={'/depositNew/' as string}>
          {t('pay.bank.deposit')}
        </Link>
      }
    />
  );
}

function Problem({ problem }: { problem: PayProblem }) {
  const { t } = useI18n();
  if (problem.kind === 'unsure') return <Note tone="warning">{t('pay.unsure')}</Note>;
  return <Note tone="danger">{problem.message}</Note>;
}

/**
 * The tick of the balance terms, and the version to which it belongs. Terms that were accepted before are ticked at
 * first. A new edition needs a new tick.
 */
function useAgreed() {
  const terms = useMyAgreement('balance');
  const version = terms?.version;
  const [choice, setChoice] = useState<{ agreed: boolean; version: string | undefined }>();
  const isChosen = choice !== undefined && choice.version === version;
  return {
    agreed: isChosen ? choice.agreed : terms?.accepted_at !== undefined,
    setAgreed: (agreed: boolean) => setChoice({ agreed, version }),
    version,
  };
}

/** Returns a function that puts a payment into the address, so that the page follows it until its result is known. */
function useShowAwaited(): (paymentNo: string) => void {
  const navigate = useNavigate();
  return (paymentNo) => {
    const search = (before: object) => ({ ...before, payment_no: paymentNo });
    void navigate({ to: '.', search: search as never, replace: true });
  };
}

/**
 * The method that the reader chose, else the suggested one. `isOffered` is false after finance has switched the method
 * off, or has changed its limits, while the page was open.
 */
function useMethod(
  orderMethods: readonly Method[],
  { isCardTyped, isBalanceEnough }: { isCardTyped: boolean; isBalanceEnough: boolean },
) {
  const [chosenMethod, choose] = useState<PaymentMethod>();
  // A card that is being typed stays chosen when a deposit makes the balance enough.
  const suggestedMethod = isCardTyped ? 'card' : firstMethod(orderMethods, isBalanceEnough);
  const method = chosenMethod ?? suggestedMethod;
  return { method, isOffered: orderMethods.some(({ id }) => id === method), choose };
}

/** The balance when it is sufficient, else the first other method; the balance again when there is no other. */
function firstMethod(orderMethods: readonly Method[], isBalanceEnough: boolean): PaymentMethod {
  const ids = orderMethods.map((method) => method.id).filter((id) => id !== 'bank');
  if (isBalanceEnough && ids.includes('balance')) return 'balance';
  return ids.find((id) => id !== 'balance') ?? 'balance';
}

function isWithinLimits({ min, max }: Method, sum: string): boolean {
  const cents = toCents(sum);
  return (!min || cents >= toCents(min)) && (!max || cents <= toCents(max));
}

/** The payment's input; null when the card's fields have errors, which the card form then shows. */
function paymentInput(
  method: PaymentMethod,
  {
    toCardInput,
    balanceTerms,
  }: { toCardInput: ReturnType<typeof useChosenCard>['toInput']; balanceTerms: string | undefined },
): PayInput | null {
  if (method === 'balance')
    return { method, agree_balance_terms: true, ...(balanceTerms && { balance_terms: balanceTerms }) };
  if (method !== 'card') return { method };
  const card = toCardInput();
  return card && { method, ...card };
}
