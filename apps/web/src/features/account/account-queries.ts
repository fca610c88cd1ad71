import { queryOptions } from '@tanstack/react-query';
import type { myAccountEndpoints } from '@wayhouse/contract/account/my-account';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { callFilters } from '@wayhouse/contract/partner/call-states';
import type { Delivery } from '@wayhouse/contract/partner/webhooks';
import { fetchData, fetchFile } from '../../shared/api.ts';

/** Queries of the account area. Their keys begin with the endpoint. */

export const profileQuery = queryOptions({
  queryKey: ['GET /api/v2/user'],
  queryFn: () => fetchData('GET /api/v2/user', {}, { quiet: true }),
});

export const companyQuery = queryOptions({
  queryKey: ['GET /api/v2/company'],
  queryFn: () => fetchData('GET /api/v2/company', {}, { quiet: true }),
});

/** The first part of the keys of all searches for sub-users. */
export const subUsersKey = ['GET /api/v2/subuser/list'] as const;

export const subUsersQuery = (search: string) =>
  queryOptions({
    queryKey: [...subUsersKey, search],
    queryFn: () => fetchData('GET /api/v2/subuser/list', search ? { search } : {}, { quiet: true }),
    placeholderData: (previous) => previous,
  });

export const apiKeysQuery = queryOptions({
  queryKey: ['GET /api/v2/api_keys'],
  queryFn: () => fetchData('GET /api/v2/api_keys', {}, { quiet: true }),
  staleTime: 0,
});

export const certificationQuery = queryOptions({
  queryKey: ['GET /api/v2/api_keys/certification'],
  queryFn: () => fetchData('GET /api/v2/api_keys/certification', {}, { quiet: true }),
  staleTime: 0,
});

/** The picture file of a screenshot that the partner sent, for `useObjectUrl`. */
export const certificationPictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/v2/api_keys/pictures/{id}', id],
    queryFn: () => fetchFile('GET /api/v2/api_keys/pictures/{id}', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type World = 'live' | 'test';

export const companySignInQuery = queryOptions({
  queryKey: ['GET /api/v2/company/sign_in'],
  queryFn: () => fetchData('GET /api/v2/company/sign_in', {}, { quiet: true }),
  staleTime: 0,
});

/** The interval of refetching while deliveries are in progress, because their state changes within seconds. */
const refetchMs = 3_000;

/** The prefix that all keys of webhook queries share. */
export const webhooksKey = ['GET /api/v2/webhooks'];

export const webhooksQuery = (world: World) =>
  queryOptions({
    queryKey: [...webhooksKey, world],
    queryFn: () => fetchData('GET /api/v2/webhooks', { world }, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ waiting }) => waiting > 0) ? refetchMs : false,
  });

/** The prefix that all keys of delivery queries share. */
export const deliveriesKey = ['POST /api/v2/webhooks/deliveries'];

export type DeliveryFilter = { id: string; state?: Delivery['state']; before?: number };

/** Refetches every few seconds while a delivery is `due`, even when its next attempt is hours away. */
export const deliveriesQuery = (filter: DeliveryFilter) =>
  queryOptions({
    queryKey: [...deliveriesKey, filter],
    queryFn: () => fetchData('POST /api/v2/webhooks/deliveries', { ...filter, limit: 20 }, { quiet: true }),
    staleTime: 0,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((each) => each.state === 'due') ? refetchMs : false,
  });

export const deliveryQuery = (id: string, eventId: string) =>
  queryOptions({
    queryKey: [...deliveriesKey, id, eventId],
    queryFn: () => fetchData('POST /api/v2/webhooks/delivery', { id, event_id: eventId }, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'due' ? refetchMs : false),
  });

export type CallFilter = { show: (typeof callFilters)[number]; q?: string; before?: number };

export const apiCallsQuery = (filter: CallFilter) =>
  queryOptions({
    queryKey: ['POST /api/v2/api_calls/list', filter],
    queryFn: () => fetchData('POST /api/v2/api_calls/list', { ...filter, limit: 25 }, { quiet: true }),
    staleTime: 0,
  });

export const apiCallQuery = (id: number) =>
  queryOptions({
    queryKey: ['POST /api/v2/api_calls/detail', id],
    queryFn: () => fetchData('POST /api/v2/api_calls/detail', { id }, { quiet: true }),
  });

export const invoiceTitlesQuery = queryOptions({
  queryKey: ['POST /api/v2/invoice_title/list'],
  queryFn: () => fetchData('POST /api/v2/invoice_title/list', {}, { quiet: true }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['GET /api/v2/user/sessions'],
  queryFn: () => fetchData('GET /api/v2/user/sessions', {}, { quiet: true }),
  staleTime: 0,
});

export type ActingEntry = OutputOf<
  (typeof myAccountEndpoints)['POST /api/v2/user/acting_log']
>['items'][number];

/** The language is part of the key, because the answer contains texts in this language. */
export const actingLogQuery = (page: number, lang: string) =>
  queryOptions({
    queryKey: ['POST /api/v2/user/acting_log', page, lang],
    queryFn: () => fetchData('POST /api/v2/user/acting_log', { page }, { quiet: true }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
