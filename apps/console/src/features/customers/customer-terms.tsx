import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { useRight } from '../../shared/session.ts';
import factsStyles from '../../shared/styles/facts.module.css';
import textStyles from '../../shared/styles/text.module.css';
import { WaitingApprovals } from '../../shared/waiting-approvals.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { Customer } from './customer-queries.ts';
import { TermsDialog } from './terms-dialog.tsx';

type Props = { customer: Customer; onChange: (customer: Customer) => void };

/** Tier, package rates, currency of documents, balance and limits. */
export function CustomerTerms({ customer, onChange }: Props) {
  const { t } = useI18n();
  const [dialog, setDialog] = useState<'terms' | 'credit' | 'adjust' | null>(null);
  const mayAdjust = useRight('finance.write');
  const { limits } = customer;
  const isCompany = customer.account_type === 'corporate';
  const close = () => setDialog(null);
  return (
    <section className="card pad">
      <h3 className="t14 b6">{t('console.customers.terms')}</h3>
      <dl className={factsStyles.facts}>
        <div>
          <dt>{t('console.field.tier')}</dt>
          <dd>{customer.tier.name}</dd>
        </div>
        <div>
          <dt>{t('console.field.package')}</dt>
          <dd>{t(customer.is_package ? 'console.yes' : 'console.no')}</dd>
        </div>
        {customer.company && customer.company.papers_currency !== 'USD' && (
          <div>
            <dt>{t('console.field.papers_currency')}</dt>
            <dd>{customer.company.papers_currency}</dd>
          </div>
        )}
        <div>
          <dt>{t('console.customers.prepaid_free')}</dt>
          <dd>{money(limits.prepaid)}</dd>
        </div>
        <div>
          <dt>{t('console.field.credit_limit')}</dt>
          <dd>
            {money(limits.credit_limit)}
            <span className={`t12 c3 ${textStyles.line}`}>
              {t('console.customers.credit_used', { amount: money(limits.credit_used) })}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('console.field.pay_later_limit')}</dt>
          <dd>{money(limits.pay_later_limit)}</dd>
        </div>
      </dl>
      <div className="row g8 fw">
        {isCompany && (
          <>
            <PrivilegedButton
              right="customers.write"
              kind="secondary"
              size="sm"
              onClick={() => setDialog('terms')}
            >
              {t('console.customers.edit_terms')}
            </PrivilegedButton>
            <PrivilegedButton
              right="customers.credit"
              kind="secondary"
              size="sm"
              onClick={() => setDialog('credit')}
            >
              {t('console.customers.edit_credit')}
            </PrivilegedButton>
          </>
        )}
        {mayAdjust && (
          <Button kind="secondary" size="sm" onClick={() => setDialog('adjust')}>
            {t('console.customers.adjust')}
          </Button>
        )}
      </div>
      {customer.approvals.length > 0 && (
        <div className="mt16">
          <WaitingApprovals approvals={customer.approvals} />
        </div>
      )}
      {dialog === 'adjust' && <AdjustDialog customer={customer} onClose={close} onChange={onChange} />}
      {dialog === 'terms' && <TermsDialog customer={customer} onClose={close} onChange={onChange} />}
      {dialog === 'credit' && <CreditDialog customer={customer} onClose={close} onChange={onChange} />}
    </section>
  );
}
