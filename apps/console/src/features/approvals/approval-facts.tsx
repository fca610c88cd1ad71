import type { ApprovalDetail } from '@wayhouse/contract/console/approvals';
import { amount, formatDate, money } from '@wayhouse/i18n/format';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { logEntryText } from '@wayhouse/ui/trade/status-badge';
import { accountName } from '../../shared/account-name.ts';
import factsStyles from '../../shared/styles/facts.module.css';
import styles from './approvals.module.css';

type Fact = ApprovalDetail['facts'][number];

/**
 * The facts on which a request depends. For an open or expired request these are the current values, and a value that
 * changed since the request is marked and shown with its former value. For a decided request these are the values at
 * the time of the request.
 */
export function ApprovalFacts({ of }: { of: ApprovalDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (of.facts.length === 0) return null;
  return (
    <section className="card pad" data-part="facts">
      <h3 className="t14 b6">
        {t(isUndecided(of) ? 'console.approvals.facts' : 'console.approvals.facts_then')}
      </h3>
      {of.facts.some(isChanged) && <Note tone="warning">{t('console.approvals.changed')}</Note>}
      <dl className={factsStyles.facts}>
        {of.facts.map((fact) => (
          <div key={fact.name} className={isChanged(fact) ? factsStyles.changed : undefined}>
            <dt>{t(`console.approvals.fact.${fact.name}`)}</dt>
            <dd className={styles.value}>
              {valueText(i18n, fact, fact.now)}
              {isChanged(fact) && (
                <span className="t12 c3">
                  {' '}
                  {t('console.approvals.was', { value: valueText(i18n, fact, fact.was) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** True also for an expired request, which can still be returned or withdrawn, but not approved. */
export function isUndecided({ status }: Pick<ApprovalDetail, 'status'>): boolean {
  return status === 'open' || status === 'expired';
}

export function isChanged({ was, now }: Fact): boolean {
  return was !== now;
}

const withdrawalStates = ['requested', 'approved', 'paid', 'rejected', 'canceled'] as const;

function valueText({ t, lang }: I18n, { name, type }: Fact, value: string): string {
  if (name === 'journal_lines') return journalLines(t, value);
  if (type === 'money') return money(value);
  if (type === 'date') return formatDate(value, { lang });
  if (type === 'order_status') return logEntryText(t, value);
  const state = withdrawalStates.find((each) => each === value);
  if (type === 'withdrawal_status' && state) return t(`console.finance.withdrawal.${state}`);
  return value;
}

/** Writes the lines of a journal, such as `D bank_charges 4.20`, as side, account name and amount; debits first. */
function journalLines(t: I18n['t'], value: string): string {
  return value
    .split('\n')
    .toSorted((a, b) => Number(b.startsWith('D')) - Number(a.startsWith('D')))
    .map((line) => {
      const [side, account = '', sum = ''] = line.split(' ');
      const sideText = t(side === 'D' ? 'console.finance.debit' : 'console.finance.credit_side');
      return `${sideText} · ${accountName(t, account)} · ${amount(sum)}`;
    })
    .join('\n');
}
