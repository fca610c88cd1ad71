import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { useEffect } from 'react';

/** Ctrl or Cmd K opens the command palette. Outside text fields and dialogs, `?` opens the list of shortcuts. */
export function useShellKeys(open: (overlay: 'palette' | 'shortcuts') => void): void {
  useSingleKeys((key) => {
    if (key !== '?') return false;
    open('shortcuts');
    return true;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open('palette');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
