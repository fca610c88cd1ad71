import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../shared/api.ts';
import type { DeskAddress } from './use-desk-address.ts';

type Output<Key extends keyof Endpoints> = OutputOf<Endpoints[Key]>;
export type Deposit = Output<'GET /api/console/v1/deposits'>['items'][number];
export type Withdrawal = Output<'GET /api/console/v1/withdrawals'>['items'][number];
export type Refund = Output<'GET /api/console/v1/refunds'>['items'][number];
export type GatewayNotice = Output<'GET /api/console/v1/gateway-notices'>['items'][number];
export type ReconciliationResult = Output<'POST /api/console/v1/payments/reconcile'>;
export type Transaction = Output<'POST /api/console/v1/ledger/transactions'>['items'][number];

export const deskPageSize = 25;
export const depositStates = ['pending', 'succeeded', 'failed'] as const;
export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected', 'canceled'] as const;
export const refundStates = ['failed', 'overdue', 'asked', 'sent', 'succeeded'] as const;

/** The prefix of the keys of all queries of the finance section, because one decision may affect every tab. */
export const financeKey = ['finance'];

const pageInput = (page: number) => ({ page, page_size: deskPageSize });
const searchInput = ({ search }: DeskAddress) => (search ? { search } : {});
/** The state to filter by: `waiting` when the URL names none. Empty (no filter) for `all`. */
const statusInput = <State extends string>(
  states: readonly State[],
  address: DeskAddress,
  waiting: State,
): { status?: State } => {
  const status = states.find((state) => state === (address.status ?? waiting));
  return status ? { status } : {};
};

export const depositsQuery = (address: DeskAddress, page: number) =>
  queryOptions({
    queryKey: [...financeKey, 'deposits', address, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/deposits', {
        ...searchInput(address),
        ...statusInput(depositStates, address, 'pending'),
        ...pageInput(page),
      }),
    placeholderData: keepPreviousData,
  });

export const withdrawalsQuery = (address: DeskAddress, page: number) =>
  queryOptions({
    queryKey: [...financeKey, 'withdrawals', address, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/withdrawals', {
        ...searchInput(address),
        ...statusInput(withdrawalStates, address, 'requested'),
        ...pageInput(page),
      }),
    placeholderData: keepPreviousData,
  });

export const exposureQuery = (address: DeskAddress, page: number) =>
  queryOptions({
    queryKey: [...financeKey, 'exposure', address, page],
    queryFn: () => fetchData('GET /api/console/v1/exposure', { ...searchInput(address), ...pageInput(page) }),
    placeholderData: keepPreviousData,
  });

/** The filters of the list of transactions, without empty ones. */
export const ledgerFiltersOf = ({ search, kind, account, from, to, month, line }: DeskAddress) => ({
  ...(search && { search }),
  ...(kind && { kind }),
  ...(account && { account }),
  ...(from && { from }),
  ...(to && { to }),
  ...(month && { month }),
  ...(line && { line }),
});

export const transactionsQuery = (address: DeskAddress, page: number) =>
  queryOptions({
    queryKey: [...financeKey, 'transactions', ledgerFiltersOf(address), page],
    queryFn: () =>
      fetchData('POST /api/console/v1/ledger/transactions', {
        ...ledgerFiltersOf(address),
        ...pageInput(page),
      }),
    placeholderData: keepPreviousData,
  });

/** The first page of accounts. It has all accounts of Wayhouse, because they come before those of customers. */
export const accountsQuery = queryOptions({
  queryKey: [...financeKey, 'accounts'],
  queryFn: () => fetchData('GET /api/console/v1/ledger/accounts', { page: 1, page_size: 24 }),
});

export const checksQuery = queryOptions({
  queryKey: [...financeKey, 'checks'],
  queryFn: () => fetchData('GET /api/console/v1/ledger/checks', {}),
});

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: [...financeKey, 'gateway-notices', page],
    queryFn: () => fetchData('GET /api/console/v1/gateway-notices', pageInput(page)),
    placeholderData: keepPreviousData,
  });

export const refundsQuery = (address: DeskAddress, page: number) =>
  queryOptions({
    queryKey: [...financeKey, 'refunds', address, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/refunds', {
        ...searchInput(address),
        ...statusInput(refundStates, address, 'failed'),
        ...pageInput(page),
      }),
    placeholderData: keepPreviousData,
  });
