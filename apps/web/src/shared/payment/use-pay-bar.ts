import { useEffect } from 'react';

/** Makes room at the foot of the page for the bar with sum and button that phones show instead of the bottom bar. */
export function usePayBar(): void {
  useEffect(() => {
    document.body.classList.add('has-pay');
    return () => document.body.classList.remove('has-pay');
  }, []);
}
