import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { call, problemOf } from '../../../shared/api.ts';
import listStyles from '../../../shared/list/list.module.css';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import factsStyles from '../../../shared/styles/facts.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import styles from '../finance.module.css';
import { type PayConfigs, payConfigsQuery } from './rates-queries.ts';

export const bankFields = [
  'account_name',
  'account_number',
  'bank_name',
  'bank_address',
  'swift',
  'routing_number',
] as const;

type Proposal = NonNullable<PayConfigs['bank_proposal']>;

/** A proposed change of the bank account. A second person approves or rejects it; the author may withdraw it. */
export function BankProposal({ proposal }: { proposal: Proposal }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const { busy, run: decide } = useAction(async (approve: boolean) => {
    const input = { version: proposal.version, approve };
    const answer = await call('POST /api/console/v1/pay-configs/bank-proposal/decide', input, {
      quiet: true,
    }).catch(() => null);
    if (answer?.code !== 0 || !answer.data) {
      // A colleague may have decided, or proposed another account.
      void client.invalidateQueries(payConfigsQuery);
      return setProblem(problemOf(answer) ?? '');
    }
    setProblem('');
    client.setQueryData(payConfigsQuery.queryKey, answer.data);
  });
  return (
    <>
      <div className={`${listStyles.toolbar} fw`}>
        <h3 className="t13 b6">{t('console.finance.bank.proposal')}</h3>
        <span className="t12 c3">
          {t('console.finance.bank.proposed_by', { by: proposal.by })} · <Moment at={proposal.at} /> ·{' '}
          {proposal.reason}
        </span>
        <span className="row g8 fw mla">
          {!proposal.mine && (
            <PrivilegedButton
              right="finance.write"
              kind="primary"
              size="xs"
              busy={busy}
              onClick={() => void decide(true)}
            >
              {t('console.finance.bank.approve')}
            </PrivilegedButton>
          )}
          <PrivilegedButton
            right="finance.write"
            kind="secondary"
            size="xs"
            busy={busy}
            onClick={() => void decide(false)}
          >
            {t(proposal.mine ? 'console.finance.bank.withdraw' : 'console.finance.bank.reject')}
          </PrivilegedButton>
        </span>
      </div>
      {problem && <Note tone="danger">{problem}</Note>}
      <dl className={`${factsStyles.facts} ${styles.bankDetails}`}>
        {bankFields.map((field) => (
          <div key={field}>
            <dt>{t(`console.finance.bank.${field}`)}</dt>
            <dd>{proposal.bank[field] || t('common.dash')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
