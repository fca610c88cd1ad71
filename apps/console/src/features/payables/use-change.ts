import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { problemOf } from '../../shared/api.ts';
import { payablesKey } from './payables-queries.ts';

/** Runs a change that has no form, one at a time. A toast shows the result, and all views refetch. */
export function useChange<Data>() {
  const client = useQueryClient();
  return useAction(async (send: () => Promise<Answer<Data>>, doneText: (data: Data) => string) => {
    const answer = await send().catch(() => null);
    void client.invalidateQueries({ queryKey: payablesKey });
    // Without an answer, the transport has shown a toast.
    if (!answer) return;
    if (answer.code === 0) toast(doneText(answer.data as Data), { tone: 'success' });
    else toast(problemOf(answer) ?? '', { tone: 'warning' });
  });
}
