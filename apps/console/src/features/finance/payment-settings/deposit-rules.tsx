import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useOptimisticLock } from '@wayhouse/client/form/use-optimistic-lock';
import { amount, money } from '@wayhouse/i18n/format';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import listStyles from '../../../shared/list/list.module.css';
import { AmountField } from '../../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import factsStyles from '../../../shared/styles/facts.module.css';
import styles from '../finance.module.css';
import { BankProposal, bankFields } from './bank-proposal.tsx';
import { type PayConfigs, payConfigsQuery } from './rates-queries.ts';

/** The limits of a deposit, and the bank account for transfers. */
export function DepositRules({ configs }: { configs: PayConfigs }) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={listStyles.list} data-part="list">
      <div className={`${listStyles.toolbar} fw`}>
        <h2 className="t14 b6">{t('console.finance.deposit_rules')}</h2>
        <span className="t13 c3">
          {money(configs.deposit_min)} – {money(configs.deposit_max)}
        </span>
        <span className="mla">
          <PrivilegedButton right="finance.write" kind="secondary" size="xs" onClick={() => setIsOpen(true)}>
            {t('console.finance.change')}
          </PrivilegedButton>
        </span>
      </div>
      <dl className={`${factsStyles.facts} ${styles.bankDetails}`}>
        {bankFields.map((field) => (
          <div key={field}>
            <dt>{t(`console.finance.bank.${field}`)}</dt>
            <dd>{configs.bank[field] || t('common.dash')}</dd>
          </div>
        ))}
      </dl>
      {configs.bank_proposal && <BankProposal proposal={configs.bank_proposal} />}
      {isOpen && <RulesDialog configs={configs} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

/** The form of the limits and the bank account. */
export function RulesDialog({ configs, onClose }: { configs: PayConfigs; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [limits, setLimits] = useState(() => limitsOf(configs));
  const [bank, setBank] = useState(configs.bank);
  const lock = useOptimisticLock({
    record: configs,
    newest: () => client.fetchQuery({ ...payConfigsQuery, staleTime: 0 }),
    onTheirs: (current) => {
      setLimits(limitsOf(current));
      setBank(current.bank);
    },
  });
  const deposit_min = wireMoney(limits.min);
  const deposit_max = wireMoney(limits.max);
  const check = () => ({
    deposit_min: deposit_min === null ? t('console.amount_invalid') : null,
    deposit_max: deposit_max === null ? t('console.amount_invalid') : null,
  });
  const run = async (reason: string) => {
    if (deposit_min === null || deposit_max === null) return 'shown';
    const { version } = lock.base ?? configs;
    const input = { version, deposit_min, deposit_max, bank, reason };
    const answer = await call('POST /api/console/v1/pay-configs/deposit-rules', input, { quiet: true });
    // The notice of the conflict explains the refusal.
    if (lock.isConflict(answer)) return 'shown';
    if (answer.code !== 0 || !answer.data) return answer;
    client.setQueryData(payConfigsQuery.queryKey, answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.finance.deposit_rules')}
      text={t('console.finance.deposit_rules_text')}
      confirm={t('common.save')}
      kind="primary"
      done={(saved: PayConfigs) =>
        t(isSameBank(bank, saved.bank) ? 'console.saved' : 'console.finance.bank.proposed')
      }
      input={[limits, bank]}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {(['min', 'max'] as const).map((name) => (
            <AmountField
              key={name}
              label={t(`console.finance.${name}`)}
              value={limits[name]}
              error={errorOf(`deposit_${name}`)}
              onChange={(event) => setLimits({ ...limits, [name]: event.target.value })}
            />
          ))}
          {bankFields.map((field) => (
            <TextField
              key={field}
              label={t(`console.finance.bank.${field}`)}
              maxLength={200}
              value={bank[field]}
              error={errorOf(`bank.${field}`)}
              onChange={(event) => setBank({ ...bank, [field]: event.target.value })}
            />
          ))}
          <ConflictNotice form={lock} />
        </>
      )}
    </ReasonedChangeDialog>
  );
}

/** True when the typed bank account is the saved one. A second person must approve any other account. */
function isSameBank(typed: PayConfigs['bank'], saved: PayConfigs['bank']): boolean {
  return bankFields.every((field) => typed[field].trim() === saved[field]);
}

function limitsOf({ deposit_min, deposit_max }: PayConfigs) {
  return { min: amount(deposit_min), max: amount(deposit_max) };
}
