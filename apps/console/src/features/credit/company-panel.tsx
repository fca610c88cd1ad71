import { useQuery } from '@tanstack/react-query';
import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import { amount, formatDate, formatInstant, localOffset, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { DetailHead } from '../../shared/desk/detail-head.tsx';
import { ListPending } from '../../shared/list/table-states.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import factsStyles from '../../shared/styles/facts.module.css';
import styles from './credit.module.css';
import { companyQuery } from './credit-queries.ts';
import { CancelPromiseDialog, PromiseDialog } from './dialogs/promise-dialogs.tsx';
import { StopDialog } from './dialogs/stop-dialog.tsx';
import { TermsDialog } from './dialogs/terms-dialog.tsx';
import { Invoices } from './invoices.tsx';
import { Payments } from './payments.tsx';

type Props = { id: string; onBack: () => void };
type Dialog = 'terms' | 'promise' | 'cancel_promise' | 'stop';

/** One company: the next automatic step first, then figures, invoices and payments. */
export function CompanyPanel({ id, onBack }: Props) {
  const { t, lang } = useI18n();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const query = useQuery(companyQuery(id));
  const { data: company } = query;
  if (!company) return <ListPending query={query} rows={8} />;
  const close = () => setDialog(null);
  return (
    <article data-part="detail">
      <div className={styles.panel}>
        <DetailHead
          title={pick(company.company.name, lang)}
          titleClass="t16 b6"
          text={`${t(`console.credit.terms_line.${company.cycle}`, { days: company.net_days })} · ${company.time_zone}`}
          aside={
            <PrivilegedButton right="customers.credit" size="sm" onClick={() => setDialog('terms')}>
              {t('console.credit.terms.edit')}
            </PrivilegedButton>
          }
          back={t('console.credit.back')}
          onBack={onBack}
        />
        <NextStep company={company} />
        <Figures company={company} />
        <Invoices company={company} />
        <Payments company={company} />
      </div>
      <Actions company={company} onOpen={setDialog} />
      {dialog === 'terms' && <TermsDialog company={company} onClose={close} />}
      {dialog === 'promise' && <PromiseDialog company={company} onClose={close} />}
      {dialog === 'cancel_promise' && <CancelPromiseDialog company={company} onClose={close} />}
      {dialog === 'stop' && <StopDialog company={company} onClose={close} />}
    </article>
  );
}

/**
 * Shows why the credit is stopped, or when it will be. Staff stopped it, a promise to pay delays the stop, an overdue
 * sum must arrive first, or the next automatic stop has a time. Renders nothing when no stop is due.
 */
function NextStep({ company }: { company: CreditCompanyDetail }) {
  const { t, lang } = useI18n();
  const { promise, stopped_by, stop_reason, is_stopped, stops_at, overdue, first_due } = company;
  if (stopped_by !== null)
    return (
      <Note tone="danger">
        {t('console.credit.next.stopped_by', { name: stopped_by, reason: stop_reason })}
      </Note>
    );
  if (promise)
    return (
      <Note tone="info">
        {t('console.credit.next.promise', {
          name: promise.said_by,
          amount: money(promise.amount),
          day: formatDate(promise.day, { lang }),
        })}
      </Note>
    );
  if (is_stopped)
    return <Note tone="danger">{t('console.credit.next.stopped', { amount: money(overdue) })}</Note>;
  if (stops_at === null) return null;
  const at = formatInstant(stops_at, { lang, offset: localOffset(new Date(stops_at)) });
  return (
    <Note tone={Number(overdue) > 0 ? 'warning' : 'plain'}>
      {t('console.credit.next.stops', { at, amount: money(first_due) })}
    </Note>
  );
}

function Figures({ company }: { company: CreditCompanyDetail }) {
  const { t } = useI18n();
  const { limit, used, overdue, insurance, insurer, unused } = company;
  const uninsured = Math.max(0, Number(used) - Number(insurance ?? 0));
  const facts: [name: string, value: string, valueClass?: string | false][] = [
    [t('console.credit.limit'), amount(limit)],
    [t('console.credit.used'), amount(used)],
    [t('console.credit.overdue'), amount(overdue), Number(overdue) > 0 && styles.late],
    [
      insurer ? `${t('console.credit.insurance')} (${insurer})` : t('console.credit.insurance'),
      insurance === null ? t('console.credit.none_insured') : amount(insurance),
    ],
  ];
  if (insurance !== null) facts.push([t('console.credit.uninsured'), amount(uninsured.toFixed(2))]);
  if (unused !== '0.00') facts.push([t('console.credit.unused'), amount(unused)]);
  return (
    <dl className={factsStyles.facts}>
      {facts.map(([name, value, valueClass]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={valueClass || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ company, onOpen }: { company: CreditCompanyDetail; onOpen: (dialog: Dialog) => void }) {
  const { t } = useI18n();
  const hasDebt = company.invoices.some(({ status }) => status !== 'paid');
  return (
    <footer className={styles.actions}>
      {hasDebt && (
        <PrivilegedButton right="finance.write" kind="primary" onClick={() => onOpen('promise')}>
          {t('console.credit.promise')}
        </PrivilegedButton>
      )}
      {company.promise && (
        <PrivilegedButton right="finance.write" onClick={() => onOpen('cancel_promise')}>
          {t('console.credit.promise.cancel')}
        </PrivilegedButton>
      )}
      <PrivilegedButton
        right="customers.credit"
        kind={company.stopped_by === null ? 'danger-soft' : 'secondary'}
        onClick={() => onOpen('stop')}
      >
        {t(company.stopped_by === null ? 'console.credit.stop' : 'console.credit.resume')}
      </PrivilegedButton>
    </footer>
  );
}
