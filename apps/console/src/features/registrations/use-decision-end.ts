import { useQueryClient } from '@tanstack/react-query';
import { registrationQuery } from './registration-queries.ts';

/**
 * The two functions that end a dialog for the decision about an application. `hide` hides the dialog.
 * - `close`: ends it without a decision.
 * - `finish`: ends it after a decision; `onDecided` shows the next application.
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
