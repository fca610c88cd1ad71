import { useEffect } from 'react';

/**
 * Focuses the field in which the reader types first, unless something has the focus. Not on touch screens, whose
 * keyboard would cover the page.
 */
export function useFirstFocus(id: string): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && matchMedia('(pointer: fine)').matches)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [id]);
}
