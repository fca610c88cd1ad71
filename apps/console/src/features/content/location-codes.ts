import type { LocationCode } from './content-queries.ts';

/** The locations that an article may have (specification section 3), the news center first. */
export const locationCodes: readonly LocationCode[] = [
  '10000107',
  '90000107',
  '10000102',
  '90000103',
  '90000104',
  '90000105',
  '90000106',
  '10000201',
  '10000101',
];
