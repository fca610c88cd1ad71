import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { say } from '../text/texts.ts';

type Props = {
  title: string;
  text: string;
  /** The list that is read again after the call. */
  list: { queryKey: QueryKey };
  onDelete: () => Promise<Answer<unknown>>;
  onClose: () => void;
};

/**
 * Asks before an entry of a list of the account is deleted. A toast shows the outcome. The dialog closes after success
 * and after a refusal; when the call gets no answer, it stays open.
 */
export function DeleteDialog({ title, text, list, onDelete, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: remove } = useAction(async () => {
    const answer = await onDelete();
    await client.invalidateQueries({ queryKey: list.queryKey });
    if (answer.code === 0) toast(say('account.deleted'), { tone: 'success' });
    else toast(say('account.delete_failed', { reason: answer.message ?? '' }), { tone: 'warning' });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={t('account.delete')}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p className="c2">{text}</p>
    </ConfirmDialog>
  );
}
