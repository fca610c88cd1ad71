import { useAction } from '@wayhouse/client/use-action';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  confirm: string;
  /** The text of the toast after a success. */
  successText: string;
  /** Deletes or ends the record. The call must show its own errors, because the dialog closes after a failure too. */
  onDelete: () => Promise<{ code: number } | null>;
  onClose: () => void;
  /** Called after a success, in place of `onClose`. */
  onDone: () => void;
  children: ReactNode;
};

/** Asks for confirmation before a record is deleted or ended. */
export function DeleteDialog({ title, confirm, successText, onDelete, onClose, onDone, children }: Props) {
  const { busy, run } = useAction(async () => {
    const answer = await onDelete().catch(() => null);
    if (answer?.code !== 0) return onClose();
    toast(successText, { tone: 'success' });
    onDone();
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      {children}
    </ConfirmDialog>
  );
}
