import type { Supplier } from '@wayhouse/contract/console/suppliers';

type Requests = Omit<Supplier['requests'], 'version'>;

/** Requests of the day that searches may use; null without a quota. Pure. */
export function searchQuota({ quota, reserve_bp: reserveBp }: Requests): number | null {
  return quota === null ? null : quota - Math.ceil((quota * reserveBp) / 10_000);
}

/**
 * `none`: the source has no quota; `used`: searches have stopped; `near`: four fifths of the whole quota are used.
 * Pure.
 */
export function quotaState(requests: Requests): 'none' | 'fine' | 'near' | 'used' {
  const limit = searchQuota(requests);
  if (limit === null || requests.quota === null) return 'none';
  if (requests.today >= limit) return 'used';
  return requests.today >= requests.quota * 0.8 ? 'near' : 'fine';
}
