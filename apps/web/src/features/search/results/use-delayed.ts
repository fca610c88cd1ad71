import { useEffect, useState } from 'react';

/** True once `on` has been true for `ms` milliseconds; false again at once. */
export function useDelayed(on: boolean, ms: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!on) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on && isLate;
}
