import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportBasis } from '@wayhouse/contract/account/report-bases';
import { fetchData } from '../../shared/api.ts';

export const reportQuery = (month: string, basis: ReportBasis) =>
  queryOptions({
    queryKey: ['POST /api/v2/company/report', month, basis],
    queryFn: () => fetchData('POST /api/v2/company/report', { month, basis }, { quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The month that is `count` months later, `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
