import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Delivery } from '@wayhouse/contract/partner/webhooks';
import { fetchData } from '../../shared/api.ts';

export type CustomerPageData = OutputOf<Endpoints['GET /api/console/v1/customers']>;
export type CustomerBrief = CustomerPageData['items'][number];
export type Customer = OutputOf<Endpoints['GET /api/console/v1/customers/{id}']>;
export type Person = Customer['people_list'][number];

/**
 * True for a person without a company who deleted the account. Staff can no longer suspend or reinstate the person,
 * change the owner, or write notes and tasks.
 */
export const isErased = ({ company, people_list }: Customer): boolean =>
  !company && people_list.some((person) => person.erased);

export const accountTypes = ['corporate', 'guest', 'family'] as const;
export const customerStates = ['pending', 'approved', 'rejected', 'suspended'] as const;
/** The ways to sort the list that staff can choose. By default, the newest customer comes first. */
export const customerSorts = ['name', 'prepaid', 'credit_free', 'last_order', 'silent'] as const;
export const customersPageSize = 25;

/** The filters of the table as in the URL, without empty ones. */
export type CustomerFilters = {
  search?: string;
  account_type?: string;
  status?: string;
  tier_id?: string;
  country?: string;
  owner?: string;
  sort?: string;
};

export function filtersOf(address: Record<string, string | undefined>): CustomerFilters {
  const names = ['search', 'account_type', 'status', 'tier_id', 'country', 'owner', 'sort'] as const;
  return Object.fromEntries(names.filter((name) => address[name]).map((name) => [name, address[name]]));
}

export const customersQuery = (filters: CustomerFilters, page: number) =>
  queryOptions({
    queryKey: ['customers', 'list', filters, page],
    queryFn: () => {
      const { account_type, status, sort, ...rest } = filters;
      const type = accountTypes.find((one) => one === account_type);
      const state = customerStates.find((one) => one === status);
      const knownSort = customerSorts.find((one) => one === sort);
      return fetchData('GET /api/console/v1/customers', {
        ...rest,
        ...(type && { account_type: type }),
        ...(state && { status: state }),
        ...(knownSort && { sort: knownSort }),
        page,
        page_size: customersPageSize,
      });
    },
  });

/** Fetches the customer's current state instead of the cached one. */
export const newestCustomer = (client: QueryClient, id: string) =>
  client.fetchQuery({ ...customerQuery(id), staleTime: 0 });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: () => fetchData('GET /api/console/v1/customers/{id}', { params: { id } }),
  });

/** The customer's orders, newest first, loaded in parts. */
export const ordersOfQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'orders', id],
    queryFn: ({ pageParam }) =>
      fetchData('GET /api/console/v1/customers/{id}/orders', {
        params: { id },
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });

/** The movements of the customer's balances, newest first, loaded in parts. */
export const movementsOfQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'movements', id],
    queryFn: ({ pageParam }) =>
      fetchData('GET /api/console/v1/customers/{id}/movements', {
        params: { id },
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });

/** The webhook endpoints of a customer. */
export const webhooksOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'webhooks', id],
    queryFn: () => fetchData('GET /api/console/v1/customers/{id}/webhooks', { params: { id } }),
  });

type WebhookOfCustomer = { id: string; webhook_id: string };

/** The deliveries of an endpoint, newest first, loaded in parts. */
export const deliveriesOfQuery = (params: WebhookOfCustomer, state: Delivery['state'] | 'all') =>
  infiniteQueryOptions({
    queryKey: ['customers', 'deliveries', params, state],
    queryFn: ({ pageParam }) =>
      fetchData('GET /api/console/v1/customers/{id}/webhooks/{webhook_id}/deliveries', {
        params,
        ...(state !== 'all' && { state }),
        ...(pageParam && { before: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next,
  });

/** A delivery with its attempts and its body. */
export const deliveryOfQuery = (params: WebhookOfCustomer & { event_id: string }) =>
  queryOptions({
    queryKey: ['customers', 'delivery', params],
    queryFn: () =>
      fetchData('GET /api/console/v1/customers/{id}/webhooks/{webhook_id}/deliveries/{event_id}', { params }),
  });
