import { productNow } from '@wayhouse/ui/pure/product-time';
import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The current time of the product clock, in milliseconds. Renders again every 30 seconds to keep shown times current. */
export function useNow(): number {
  const [now, setNow] = useState(productNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(productNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
