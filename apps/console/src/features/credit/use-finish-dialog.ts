import { useQueryClient } from '@tanstack/react-query';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { creditKey } from './credit-queries.ts';

/** Returns a function that refreshes the desk after a change. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: creditKey });
}

/** Returns a function for a successful save: it refreshes the desk, shows a message and closes the dialog. */
export function useFinishDialog(onClose: () => void): (message: MessageKey) => void {
  const { t } = useI18n();
  const refresh = useRefresh();
  return (message) => {
    refresh();
    toast(t(message), { tone: 'success' });
    onClose();
  };
}
