import type { CreditCompanyDetail, CreditPaymentRow } from '@wayhouse/contract/console/credit/credit-desk';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import styles from './credit.module.css';
import { AllocateDialog } from './dialogs/allocate-dialog.tsx';

/** Payments that staff divide among invoices. A refund belongs to its order, and a write-off to its invoice. */
const divisibleKinds: readonly CreditPaymentRow['kind'][] = ['payment', 'correction'];

/** Payments, refunds, write-offs and corrections of a company with the invoices that they pay. */
export function Payments({ company }: { company: CreditCompanyDetail }) {
  const { t } = useI18n();
  const [paymentToAllocate, setPaymentToAllocate] = useState<CreditPaymentRow | null>(null);
  return (
    <section data-part="payments">
      <h3 className="t14 b6">{t('console.credit.payments')}</h3>
      {company.payments.length === 0 && <p className="t13 c3">{t('console.credit.payments.none')}</p>}
      <ul className={styles.items}>
        {company.payments.map((payment) => (
          <li key={payment.entry_id}>
            <div className="row g8 t13">
              <span className="grow">
                {t(`console.credit.kind.${payment.kind}`)} <Moment at={payment.at} />
              </span>
              <b className="b6 nb">{amount(payment.amount)}</b>
            </div>
            <div className="row g8 t12 c3">
              <span className="grow">
                {[
                  ...payment.parts.map((part) => `${part.invoice_no} ${amount(part.amount)}`),
                  ...(payment.unused === '0.00'
                    ? []
                    : [t('console.credit.payment.unused', { amount: amount(payment.unused) })]),
                ].join(t('console.credit.between'))}
              </span>
              {divisibleKinds.includes(payment.kind) && company.invoices.length > 0 && (
                <PrivilegedButton
                  right="finance.write"
                  size="xs"
                  onClick={() => setPaymentToAllocate(payment)}
                >
                  {t('console.credit.allocate')}
                </PrivilegedButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {company.payment_count > company.payments.length && (
        <p className="t13 c3">
          {t('console.credit.left_out', { shown: company.payments.length, count: company.payment_count })}
        </p>
      )}
      {paymentToAllocate && (
        <AllocateDialog
          company={company}
          payment={paymentToAllocate}
          onClose={() => setPaymentToAllocate(null)}
        />
      )}
    </section>
  );
}
