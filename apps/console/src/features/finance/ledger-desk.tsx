import { useQuery } from '@tanstack/react-query';
import { amount, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { DayField } from '../../shared/day-field.tsx';
import { Head } from '../../shared/head.tsx';
import { Moment } from '../../shared/moment.tsx';
import { OrderLink } from '../../shared/order-link.tsx';
import { PlainSelect } from '../../shared/plain-select.tsx';
import { SearchBox } from '../../shared/search-box.tsx';
import { useInUsd } from '../../shared/use-in-usd.ts';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { DeskList } from './desk-list.tsx';
import { accountsQuery, deskPageSize, type Transaction, transactionsQuery } from './finance-queries.ts';
import { LedgerCheck } from './ledger-check.tsx';
import { OwnerLink } from './owner-link.tsx';
import { useDeskAddress } from './use-desk-address.ts';

const idOf = (transaction: Transaction) => transaction.id;

/** The books: checked, by account, by cause, by day; a transaction opens into its entries. */
export function LedgerDesk() {
  const { t } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const [open, setOpen] = useState<string | null>(null);
  const list = useQuery(transactionsQuery(address, page));
  const items = list.data?.items ?? [];
  const toggle = (id: string) => setOpen((now) => (now === id ? null : id));
  useListKeys({ items, idOf, current: open, onMove: setOpen, onOpen: toggle });
  return (
    <>
      <Head room="console.finance">
        <SearchBox
          label={t('console.finance.ledger.search')}
          value={address.search ?? ''}
          onChange={onSearch}
        />
      </Head>
      <LedgerCheck />
      <Accounts chosen={address.account ?? ''} onChoose={(account) => change({ account })} />
      <div className="cview row fw g8">
        <PlainSelect
          label={t('console.finance.kind')}
          value={address.kind ?? ''}
          options={(list.data?.kinds ?? []).map((kind) => ({ value: kind, label: kindText(t, kind) }))}
          onChange={(kind) => change({ kind })}
        />
        <DayField
          label={t('console.audit.from')}
          value={address.from}
          onChange={(from) => change({ from })}
        />
        <DayField label={t('console.audit.to')} value={address.to} onChange={(to) => change({ to })} />
        {address.account && (
          <button type="button" className="fchip on" onClick={() => change({ account: '' })}>
            {address.account} ×
          </button>
        )}
      </div>
      <DeskList
        {...{ list, page, pageSize: deskPageSize, empty: t('console.finance.ledger.none') }}
        onPage={(next) => change({ page: String(next) })}
      >
        <div className="tblw">
          <table className="tbl stack">
            <thead>
              <tr>
                <th>{t('console.audit.at')}</th>
                <th>{t('console.finance.kind')}</th>
                <th>{t('console.finance.cause')}</th>
                <th>{t('console.customers.customer')}</th>
                <th className="num">{usd('console.finance.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((transaction) => (
                <Row
                  key={transaction.id}
                  transaction={transaction}
                  isOpen={transaction.id === open}
                  onToggle={toggle}
                  onAccount={(account) => change({ account })}
                />
              ))}
            </tbody>
          </table>
        </div>
      </DeskList>
    </>
  );
}

function Accounts({ chosen, onChoose }: { chosen: string; onChoose: (account: string) => void }) {
  const { t } = useI18n();
  const accounts = useQuery(accountsQuery).data?.items.filter((account) => account.owner === null) ?? [];
  if (accounts.length === 0) return null;
  return (
    <div className="cview fin-accounts">
      {accounts.map((account) => (
        <button
          key={account.id}
          type="button"
          className={account.id === chosen ? 'fin-account on' : 'fin-account'}
          aria-pressed={account.id === chosen}
          onClick={() => onChoose(account.id === chosen ? '' : account.id)}
        >
          <span className="t12 c3">
            {t(`console.finance.house.${account.kind}` as 'console.finance.house.bank')}
          </span>
          <span className="b6">{money(account.balance)}</span>
        </button>
      ))}
    </div>
  );
}

type RowProps = {
  transaction: Transaction;
  isOpen: boolean;
  onToggle: (id: string) => void;
  onAccount: (account: string) => void;
};

function Row({ transaction, isOpen, onToggle, onAccount }: RowProps) {
  const { t } = useI18n();
  const usd = useInUsd();
  const owner = transaction.entries.find((entry) => entry.owner !== null)?.owner;
  const sum = transaction.entries.reduce((total, entry) => total + Math.max(0, Number(entry.amount)), 0);
  return (
    <>
      <tr className={isOpen ? 'sel cur' : undefined}>
        <td>
          <Moment at={transaction.at} />
        </td>
        <td>
          <button
            type="button"
            className="cell"
            aria-expanded={isOpen}
            onClick={() => onToggle(transaction.id)}
          >
            {kindText(t, transaction.kind)}
          </button>
        </td>
        <td data-label={t('console.finance.cause')}>
          {transaction.orders.includes(transaction.cause.id) ? (
            <OrderLink order={transaction.cause.id} />
          ) : (
            <code>{transaction.cause.id}</code>
          )}
          {transaction.orders
            .filter((order) => order !== transaction.cause.id)
            .map((order) => (
              <div className="t12" key={order}>
                <OrderLink order={order} />
              </div>
            ))}
          {transaction.note && <div className="t12 c3">{transaction.note}</div>}
        </td>
        <td>{owner ? <OwnerLink owner={owner} /> : t('common.dash')}</td>
        <td className="num" data-label={usd('console.finance.amount')}>
          {amount(sum)}
        </td>
      </tr>
      {isOpen && (
        <tr className="under">
          <td colSpan={5}>
            <Entries transaction={transaction} onAccount={onAccount} />
          </td>
        </tr>
      )}
    </>
  );
}

function Entries({ transaction, onAccount }: Pick<RowProps, 'transaction' | 'onAccount'>) {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  return (
    <table className="diff">
      <thead>
        <tr>
          <th>{t('console.finance.account')}</th>
          <th className="num">{usd('console.finance.amount')}</th>
          <th className="num">{usd('console.finance.balance_after')}</th>
        </tr>
      </thead>
      <tbody>
        {transaction.entries.map((entry) => (
          <tr key={entry.account}>
            <th scope="row">
              <button type="button" className="cell" onClick={() => onAccount(entry.account)}>
                <code>{entry.account}</code>
              </button>
              {entry.owner && <span className="c2"> {pick(entry.owner.name, lang)}</span>}
            </th>
            <td className="num">{amount(entry.amount)}</td>
            <td className="num">
              {entry.balance_after === null ? t('common.dash') : amount(entry.balance_after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Words for a kind; one without words shows its name. */
function kindText(t: ReturnType<typeof useI18n>['t'], kind: string): string {
  const text = t(`console.finance.kind.${kind}` as 'console.finance.kind.deposit');
  return text.startsWith('console.') ? kind : text;
}
