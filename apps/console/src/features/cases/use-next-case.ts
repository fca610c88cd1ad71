import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { casesQuery } from './case-queries.ts';

/**
 * Returns a function to call after a case is solved. It shows a toast and opens the reader's own case that is due
 * next, else one without an owner, else the list. Cases that wait for the customer are left out.
 */
export function useNextCase() {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (solvedNo: string) => {
    const next = await findNext(client, solvedNo);
    toast(t(next ? 'console.cases.solved.next' : 'console.cases.solved.last'), { tone: 'success' });
    await (next ? navigate({ to: '/cases/$id', params: { id: next } }) : navigate({ to: '/cases' }));
  };
}

async function findNext(client: QueryClient, solvedNo: string): Promise<string | undefined> {
  for (const view of ['mine', 'unowned'] as const) {
    const list = await client.fetchQuery({ ...casesQuery(view, '', 1), staleTime: 0 }).catch(() => null);
    const next = list?.items.find(({ case_no, due_at }) => case_no !== solvedNo && due_at !== null);
    if (next) return next.case_no;
  }
  return undefined;
}
