import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { operatorToday } from '../../shared/time/operator-today.ts';
import { isPeriodValid, queryOf, type SalesAddress } from './sales-address.ts';
import { salesQuery } from './sales-queries.ts';

/** The report that the address names, and functions that change the address. */
export function useSales() {
  const address = useSearch({ strict: false }) as SalesAddress;
  const navigate = useNavigate();
  const query = queryOf(address, operatorToday());
  const isValid = isPeriodValid(query);
  const report = useQuery({ ...salesQuery(query), enabled: isValid });
  const change = useCallback(
    (next: SalesAddress) => void navigate({ to: '/reports', search: { ...address, ...next }, replace: true }),
    [navigate, address],
  );
  return {
    address,
    query,
    isValid,
    report,
    change,
    /** Changes the period or filters, and closes the list of bookings behind a mark. */
    filter: useCallback((next: SalesAddress) => change({ mark: '', ...next }), [change]),
    /** Opens the bookings behind a mark of the chart, or closes them when they are open. */
    toggle: useCallback(
      (mark: string) => change({ mark: address.mark === mark ? '' : mark }),
      [change, address.mark],
    ),
  };
}

export type Sales = ReturnType<typeof useSales>;
