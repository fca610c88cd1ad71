import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { fetchData } from '../../shared/api.ts';

export type RegistrationList = OutputOf<Endpoints['GET /api/console/v1/registrations']>;
export type RegistrationBrief = RegistrationList['items'][number];
export type Registration = OutputOf<Endpoints['GET /api/console/v1/registrations/{id}']>;
export type Checklist = Registration['checklist'];
export type Templates = OutputOf<Endpoints['GET /api/console/v1/review-templates']>;
export type QueueStatus = 'pending' | 'more_asked' | 'approved' | 'rejected' | 'all';

export const queueStatuses: readonly QueueStatus[] = ['pending', 'more_asked', 'approved', 'rejected', 'all'];
const queuePageSize = 50;

export type QueueFilters = { status: QueueStatus; search: string; page: number };

export const queueQuery = ({ status, search, page }: QueueFilters) =>
  queryOptions({
    queryKey: ['registrations', 'list', status, search, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/registrations', {
        status,
        ...(search && { search }),
        page,
        page_size: queuePageSize,
      }),
    refetchInterval: 60_000,
  });

/** The fields of a call that identify the application and the submission that the reviewer sees. */
export const seenOf = ({ id, resubmissions }: Registration) => ({ params: { id }, resubmissions });

export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: ['registrations', 'one', id],
    queryFn: () => fetchData('GET /api/console/v1/registrations/{id}', { params: { id } }),
  });

export const templatesQuery = queryOptions({
  queryKey: ['registrations', 'templates'],
  queryFn: () => fetchData('GET /api/console/v1/review-templates', {}),
  staleTime: 600_000,
});
