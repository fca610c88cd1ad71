import { useQuery } from '@tanstack/react-query';
import { amount, formatMonth } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { type ReactNode, useState } from 'react';
import listStyles from '../../../shared/list/list.module.css';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { useItemKeys } from '../../../shared/list/use-item-keys.ts';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { OrderLink } from '../../../shared/order-link.tsx';
import { PageHead } from '../../../shared/page-head.tsx';
import { PlainSelect } from '../../../shared/plain-select.tsx';
import tableStyles from '../../../shared/styles/table.module.css';
import { DayField } from '../../../shared/time/day-field.tsx';
import { Moment } from '../../../shared/time/moment.tsx';
import { deskPageSize, type Transaction, transactionsQuery } from '../finance-queries.ts';
import { OwnerLink } from '../owner-link.tsx';
import { useDeskAddress } from '../use-desk-address.ts';
import { ExportLedger } from './export-ledger.tsx';
import { LedgerAccounts } from './ledger-accounts.tsx';
import { LedgerCheck } from './ledger-check.tsx';

const idOf = (transaction: Transaction) => transaction.id;

/** The ledger: its check, and transactions filtered by account, kind and day. A transaction expands to its entries. */
export function LedgerDesk() {
  const { t } = useI18n();
  const usd = useInUsd();
  const { address, page, change, onSearch } = useDeskAddress();
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery(transactionsQuery(address, page));
  const items = list.data?.items ?? [];
  const toggle = (id: string) => setOpenId((now) => (now === id ? null : id));
  useItemKeys({ items, idOf, current: openId, onMove: setOpenId, onOpen: toggle });
  const columns: Column<Transaction>[] = [
    {
      head: t('console.audit.at'),
      cell: (transaction) => <Moment at={transaction.at} />,
    },
    {
      head: t('console.finance.kind'),
      cell: (transaction) => (
        <button
          type="button"
          className={tableStyles.cellButton}
          aria-expanded={transaction.id === openId}
          onClick={() => toggle(transaction.id)}
        >
          {kindText(t, transaction.kind)}
        </button>
      ),
    },
    {
      head: t('console.finance.cause'),
      labeled: true,
      cell: (transaction) => (
        <>
          {transaction.orders.includes(transaction.cause.id) ? (
            <OrderLink order={transaction.cause.id} />
          ) : (
            <span title={transaction.cause.id}>
              {causeText(t, transaction.cause.type)} <code>…{shortCause(transaction.cause.id)}</code>
            </span>
          )}
          {transaction.orders
            .filter((order) => order !== transaction.cause.id)
            .map((order) => (
              <div className="t12" key={order}>
                <OrderLink order={order} />
              </div>
            ))}
          {transaction.note && <div className="t12 c3">{transaction.note}</div>}
        </>
      ),
    },
    {
      head: t('console.customers.customer'),
      cell: ({ owner }) => (owner ? <OwnerLink owner={owner} /> : t('common.dash')),
    },
    ...(address.line ? sideColumns(usd, t('common.dash')) : [amountColumn(usd)]),
  ];
  const { line_sums: lineSums } = list.data ?? {};
  return (
    <>
      <PageHead heading="console.finance">
        <SearchBox
          label={t('console.finance.ledger.search')}
          value={address.search ?? ''}
          onChange={onSearch}
        />
      </PageHead>
      <LedgerCheck />
      <LedgerAccounts selectedId={address.account ?? ''} onChoose={(account) => change({ account })} />
      <div className={`${listStyles.viewBar} ${listStyles.filterRow} row fw g8`}>
        <PlainSelect
          emptyLabel={t('console.finance.kind')}
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
        <AddressChips {...{ address, change }} />
        <span className="mla">
          <ExportLedger address={address} />
        </span>
      </div>
      {lineSums && <LineSums {...lineSums} />}
      <ListScreen
        {...{ list, page, pageSize: deskPageSize }}
        emptyState={{ title: t('console.finance.ledger.none'), text: t('console.finance.none_text') }}
        onPage={(next) => change({ page: String(next) })}
      >
        <DataTable
          isTall
          columns={columns}
          rows={items}
          keyOf={(transaction) => transaction.id}
          isCurrent={(transaction) => transaction.id === openId}
          details={(transaction) =>
            transaction.id === openId && (
              <Entries transaction={transaction} onAccount={(account) => change({ account })} />
            )
          }
        />
      </ListScreen>
    </>
  );
}

/** Chips for the filters that have no field: month and account of the books, and account of the ledger. */
function AddressChips({ address, change }: Pick<ReturnType<typeof useDeskAddress>, 'address' | 'change'>) {
  const { t, lang } = useI18n();
  const { month, line, account } = address;
  return (
    <>
      {month && (
        <FilterChip onDrop={() => change({ month: '' })}>{formatMonth(`${month}-01`, lang)}</FilterChip>
      )}
      {line && (
        <FilterChip onDrop={() => change({ line: '' })}>
          {t(`books.line.${line}` as 'books.line.bank')}
        </FilterChip>
      )}
      {account && <FilterChip onDrop={() => change({ account: '' })}>{accountText(t, account)}</FilterChip>}
    </>
  );
}

/** The chip of a filter that has no field. A press removes the filter. */
function FilterChip({ children, onDrop }: { children: ReactNode; onDrop: () => void }) {
  return (
    <button type="button" className={`${buttonStyles.chip} ${buttonStyles.selected}`} onClick={onDrop}>
      {children} ×
    </button>
  );
}

/** The sums of the filtered account of the books. */
function LineSums({ debit, credit }: { debit: string; credit: string }) {
  const { t } = useI18n();
  return (
    <p className={`${listStyles.toolbar} t13 c2`}>
      {t('console.books.line.sums', { debit: amount(debit), credit: amount(credit) })}
    </p>
  );
}

const amountColumn = (usd: ReturnType<typeof useInUsd>): Column<Transaction> => ({
  head: usd('console.finance.amount'),
  numeric: true,
  labeled: true,
  cell: (transaction) => amount(sumOf(transaction)),
});

/** Both sides of the filtered account of the books, as the trial balance has them. */
const sideColumns = (usd: ReturnType<typeof useInUsd>, dash: string): Column<Transaction>[] =>
  (['debit', 'credit'] as const).map((side) => ({
    head: usd(side === 'debit' ? 'console.finance.debit' : 'console.finance.credit_side'),
    numeric: true,
    labeled: true,
    cell: ({ of_line: sides }) => (sides && sides[side] !== '0.00' ? amount(sides[side]) : dash),
  }));

/** The last letters of the cause's id, without a suffix such as `.1.reopened` of a supplier invoice. */
function shortCause(causeId: string): string {
  return (causeId.split('.')[0] ?? causeId).slice(-6);
}

/** The amount of a transaction in dollars: the sum of its positive entries. */
function sumOf({ entries }: Transaction): number {
  return entries.reduce((total, entry) => total + Math.max(0, Number(entry.amount)), 0);
}

function Entries({
  transaction,
  onAccount,
}: {
  transaction: Transaction;
  onAccount: (account: string) => void;
}) {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  return (
    <DataTable
      look="plain"
      className={tableStyles.diff}
      columns={[
        {
          head: t('console.finance.account'),
          isRowHead: true,
          cell: (entry) => (
            <>
              <button
                type="button"
                className={tableStyles.cellButton}
                onClick={() => onAccount(entry.account)}
              >
                {accountText(t, entry.account)}
              </button>
              {entry.owner && <span className="c2"> {pick(entry.owner.name, lang)}</span>}
            </>
          ),
        },
        // A debit has a negative amount, a credit a positive one.
        {
          head: usd('console.finance.debit'),
          numeric: true,
          labeled: true,
          cell: (entry) => (Number(entry.amount) < 0 ? amount(-Number(entry.amount)) : t('common.dash')),
        },
        {
          head: usd('console.finance.credit_side'),
          numeric: true,
          labeled: true,
          cell: (entry) => (Number(entry.amount) > 0 ? amount(entry.amount) : t('common.dash')),
        },
        {
          head: usd('console.finance.balance_after'),
          numeric: true,
          labeled: true,
          cell: (entry) => (entry.balance_after === null ? t('common.dash') : amount(entry.balance_after)),
        },
      ]}
      rows={transaction.entries}
      keyOf={(entry) => entry.account}
    />
  );
}

/** The text of a kind of transaction; its key when the kind has no text. */
function kindText(t: ReturnType<typeof useI18n>['t'], kind: string): string {
  const text = t(`console.finance.kind.${kind}` as 'console.finance.kind.deposit');
  return text.startsWith('console.') ? kind : text;
}

/** `house:revenue` → Revenue; `<customer>:prepaid` → Prepaid. */
function accountText(t: ReturnType<typeof useI18n>['t'], account: string): string {
  const kind = account.split(':').at(-1) ?? account;
  if (account.startsWith('house')) return t(`console.finance.house.${kind}` as 'console.finance.house.bank');
  return t(kind === 'credit' ? 'console.finance.pocket.credit' : 'console.finance.pocket.prepaid');
}

/** The text for the type of a cause; its key when the type has no text. */
function causeText(t: ReturnType<typeof useI18n>['t'], type: string): string {
  const text = t(`console.finance.cause.${type}` as 'console.finance.cause.payment');
  return text.startsWith('console.') ? type : text;
}
