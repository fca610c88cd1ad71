import { useEffect } from 'react';

/** Puts the cursor where the reader types first. A touch screen would open its keyboard over the page. */
export function useFirstFocus(id: string): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && matchMedia('(pointer: fine)').matches)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [id]);
}
