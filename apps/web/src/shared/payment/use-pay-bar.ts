import { useEffect } from 'react';

/** Adds space at the bottom of the page for the payment bar, which replaces the bottom bar on phones. */
export function usePayBar(): void {
  useEffect(() => {
    document.body.dataset.payBar = '';
    return () => {
      delete document.body.dataset.payBar;
    };
  }, []);
}
