import { useAction } from '@wayhouse/client/use-action';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  confirm: string;
  /** The toast after success. */
  done: string;
  /** Deletes or ends the record; the call itself shows refusals. */
  onDelete: () => Promise<{ code: number } | null>;
  onClose: () => void;
  /** Called after success. */
  onDone: () => void;
  children: ReactNode;
};

/** Asks for confirmation before a record is deleted or ended; a double press sends one call. */
export function DeleteDialog({ title, confirm, done, onDelete, onClose, onDone, children }: Props) {
  const { busy, run } = useAction(async () => {
    const answer = await onDelete().catch(() => null);
    if (answer?.code !== 0) return onClose();
    toast(done, { tone: 'success' });
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
