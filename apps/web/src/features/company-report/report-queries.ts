import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportBasis } from '@wayhouse/contract/account/report-bases';
import { fetchData } from '../../shared/api.ts';

export const reportQuery = (month: string, basis: ReportBasis) =>
  queryOptions({
    queryKey: ['POST /api/v2/company/report', month, basis],
    queryFn: () => fetchData('POST /api/v2/company/report', { month, basis }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
