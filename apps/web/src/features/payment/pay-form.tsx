import { Link } from '@tanstack/react-router';
import type { Order } from '@wayhouse/contract/booking';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { orderStatus } from '@wayhouse/contract/order-status';
import type { paymentEndpoints } from '@wayhouse/contract/payment';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Price } from '@wayhouse/ui/price';
import { useState } from 'react';
import { usePayBar } from '../../shared/use-pay-bar.ts';
import { agreeId, type Balance, BalanceMethod } from './balance-method.tsx';
import { PaySummary } from './pay-summary.tsx';
import { splitOf, sumMoney } from './split.ts';
import { type PayProblem, usePay } from './use-pay.ts';

type Method = OutputOf<(typeof paymentEndpoints)['GET /api/v2/common/pay_configs']>['methods'][number];

type Props = {
  /** Orders that wait for payment. */
  orders: readonly Order[];
  balance: Balance;
  methods: readonly Method[];
  onPaid: (total: string) => void;
  onOver: () => void;
};

/** Choose how to pay and pay. This release pays from the balance. */
export function PayForm({ orders, balance, methods, onPaid, onOver }: Props) {
  const { t, lang } = useI18n();
  const total = sumMoney(orders.map((order) => order.total));
  const split = splitOf(total, balance);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const { busy, problem, pay } = usePay(
    orders.map((order) => order.order_no),
    { onPaid, onOver },
  );
  usePayBar();
  const send = () => {
    setAsked(true);
    if (!agreed) return document.getElementById(agreeId)?.focus();
    if (!split.missing) void pay('balance');
  };
  const only = orders.length === 1 ? orders[0] : undefined;
  const held = orders.some((order) => order.order_status === orderStatus.awaitingPayment);
  return (
    <main id="main" className="wrap py-page">
      <h1 className="t24">{t('pay.title')}</h1>
      <p className="c2 mt4">{t(held ? 'pay.lead' : 'pay.lead_later')}</p>
      <div className="task mt20">
        <div className="col g16">
          <section className="card py-methods" aria-label={t('pay.methods')}>
            {methods
              .filter((method) => method.id === 'balance' && method.for.includes('order'))
              .map((method) => (
                <BalanceMethod
                  key={method.id}
                  label={pick(method.label, lang)}
                  onAgree={setAgreed}
                  {...{ balance, split, agreed, asked }}
                />
              ))}
          </section>
          <Note tone="plain">{t('pay.usd')}</Note>
        </div>
        <aside>
          <PaySummary
            orders={orders}
            total={total}
            fee="0.00"
            busy={busy}
            disabled={split.missing !== null}
            notice={problem && <Problem problem={problem} />}
            onPay={send}
          />
          {only && (
            <p className="tc t13 mt16">
              <Link className="lnk" to="/order-detail-new" search={{ order_no: only.order_no }}>
                {t('pay.back')}
              </Link>
            </p>
          )}
        </aside>
      </div>
      <div className="paybar">
        <div className="grow">
          <div className="t12 c3">{t('pay.bar')}</div>
          <Price value={total} />
        </div>
        <Button kind="primary" busy={busy} disabled={split.missing !== null} onClick={send}>
          {t('pay.button.short')}
        </Button>
      </div>
    </main>
  );
}

function Problem({ problem }: { problem: PayProblem }) {
  const { t } = useI18n();
  if (problem.kind === 'unsure') return <Note tone="warning">{t('pay.unsure')}</Note>;
  if (problem.kind === 'message') return <Note tone="danger">{problem.message}</Note>;
  return null;
}
