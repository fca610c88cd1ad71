import { useAction } from '@wayhouse/client/use-action';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import styles from '../../shared/styles/console.module.css';
import type { Customer } from './customer-queries.ts';

type Props = { customer: Customer; onChange: (customer: Customer) => void };
type LimitRequest = Customer['limit_requests'][number];

/** Requests for limits above the ceiling of a role. Another member of staff decides; the requester may withdraw. */
export function LimitRequests({ customer, onChange }: Props) {
  const { t } = useI18n();
  const [problem, setProblem] = useState('');
  const { busy, run: decide } = useAction(async (request: LimitRequest, approve: boolean) => {
    const input = { params: { id: customer.id, request: request.id }, approve };
    const answer = await call('POST /api/console/v1/customers/{id}/limit-requests/{request}/decide', input, {
      quiet: true,
    }).catch(() => null);
    if (answer?.code !== 0 || !answer.data) return setProblem(problemOf(answer) ?? '');
    setProblem('');
    onChange(answer.data);
  });
  if (customer.limit_requests.length === 0) return null;
  return (
    <div className="mt16">
      <h4 className="t13 b6">{t('console.customers.limits_waiting')}</h4>
      {problem && <Note tone="danger">{problem}</Note>}
      <ul>
        {customer.limit_requests.map((each) => (
          <li key={each.id} className="mt8">
            <p className="t13">
              {t(`console.customers.limit.${each.kind}`, { limit: money(each.limit) })}
              <span className={`t12 c3 ${styles.textLine}`}>
                {t('console.customers.limit.by', { by: each.by })}
                {each.reason && ` · ${each.reason}`}
              </span>
            </p>
            <div className="row g8 fw mt8">
              {!each.mine && (
                <PrivilegedButton
                  right="customers.credit"
                  kind="primary"
                  size="sm"
                  busy={busy}
                  onClick={() => void decide(each, true)}
                >
                  {t('console.customers.limit.approve')}
                </PrivilegedButton>
              )}
              <PrivilegedButton
                right="customers.credit"
                kind="secondary"
                size="sm"
                busy={busy}
                onClick={() => void decide(each, false)}
              >
                {t(each.mine ? 'console.customers.limit.withdraw' : 'console.customers.limit.reject')}
              </PrivilegedButton>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
