import { useQueryClient } from '@tanstack/react-query';
import { registrationQuery } from './registration-queries.ts';

/**
 * The ends of a dialog that decides about an application. `hide` hides the dialog.
 * - `close`: closed without a decision.
 * - `finish`: decided; `onDecided` shows the next application.
 */
export function useDecisionEnd(registrationId: string, hide: () => void, onDecided: () => void) {
  const client = useQueryClient();
  return {
    close: () => {
      hide();
      // Refetches, because a colleague may have decided meanwhile, and a refused second decision does not return the
      // new state.
      void client.invalidateQueries(registrationQuery(registrationId));
    },
    finish: () => {
      hide();
      void client.invalidateQueries({ queryKey: ['registrations'] });
      onDecided();
    },
  };
}
