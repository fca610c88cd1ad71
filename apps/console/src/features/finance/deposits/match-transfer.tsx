import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { type FormEvent, useState } from 'react';
import { fetchData } from '../../../shared/api.ts';
import listStyles from '../../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { AmountField } from '../../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { type Deposit, financeKey } from '../finance-queries.ts';
import styles from './match-transfer.module.css';

type TransferSearch = { reference?: string; amount?: string };
const tones = { exact: 'success', reference: 'info', amount: 'warning' } as const;

/** Finds announced transfers for a line of the bank statement: equal references first, then equal amounts. */
export function MatchTransfer({ onChoose }: { onChoose: (deposit: Deposit) => void }) {
  const { t } = useI18n();
  const [bankText, setBankText] = useState('');
  const [amountText, setAmountText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [search, setSearch] = useState<TransferSearch | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = amountText.trim() === '' ? undefined : wireMoney(amountText);
    if (amount === null || amount === '0.00') return setFailure(t('console.amount_invalid'));
    setFailure(null);
    const reference = bankText.trim();
    if (reference === '' && amount === undefined) return setSearch(null);
    setSearch({ ...(reference && { reference }), ...(amount && { amount }) });
  };
  return (
    <section
      className={`${listStyles.viewBar} ${styles.match}`}
      data-part="match"
      aria-label={t('console.finance.match')}
    >
      <form className={`row fw g12 ${styles.search}`} noValidate onSubmit={submit}>
        <TextField
          className="grow"
          label={t('console.finance.match.line')}
          maxLength={200}
          value={bankText}
          onChange={(event) => setBankText(event.target.value)}
        />
        <AmountField
          label={t('console.finance.match.sum')}
          value={amountText}
          error={failure}
          onChange={(event) => setAmountText(event.target.value)}
        />
        <Button kind="secondary" size="sm" icon={IconSearch} type="submit">
          {t('console.finance.match.find')}
        </Button>
      </form>
      {search && <Matches search={search} onChoose={onChoose} />}
    </section>
  );
}

function Matches({ search, onChoose }: { search: TransferSearch; onChoose: (deposit: Deposit) => void }) {
  const { t, lang } = useI18n();
  const candidates = useQuery({
    queryKey: [...financeKey, 'match', search],
    queryFn: () => fetchData('POST /api/console/v1/deposits/match', search),
  });
  if (candidates.isLoading) return <RowsLoading rows={2} />;
  if (candidates.isError)
    return <ListFailed error={candidates.error} onRetry={() => void candidates.refetch()} />;
  if (candidates.data?.length === 0) return <p className="t13 c3">{t('console.finance.match.none')}</p>;
  return (
    <ul className={`${listStyles.entries} ${styles.candidates}`}>
      {candidates.data?.map(({ match, deposit }) => (
        <li key={deposit.payment_no} className="row fw g12">
          <Badge tone={tones[match]}>{t(`console.finance.match.${match}`)}</Badge>
          <span className="b6">{pick(deposit.owner.name, lang)}</span>
          <code>{deposit.transfer_reference}</code>
          <span>{money(deposit.asked)}</span>
          <span className="mla">
            <PrivilegedButton
              right="finance.write"
              kind="secondary"
              size="xs"
              onClick={() => onChoose(deposit)}
            >
              {t('console.finance.confirm')}
            </PrivilegedButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
